"""How often an adult takes it: hours between doses and times a day, where they speak of the dose and of nothing else."""

from __future__ import annotations

import re
from typing import Final

from . import mentions as kinds
from .amounts import DIVIDED, MOST, STARTING, alternatives
from .findings import INTERVALS, TIMES, Reading, extent
from .mentions import Mention
from .numbers import ONE

_VERBS: Final = (
    r"(?:take|taken|taking|use|used|using|give|given|apply|applied|chew|dissolve|swallow|place|put|spray|repeat|repeated|repeating|insert|instill|"
    r"inhale|drink|administer|administered|dose|doses|dosage|dosing|relief|needed|wear|rinse|gargle)"
)
_VERB: Final = re.compile(rf"\b{_VERBS}\b")
_OTHER_OBJECT: Final = re.compile(
    r"\b(?:multi-?vitamins?|vitamins?|condom|dressing|bandage|diapers?|shoes|socks|wash|washed|brush|change|clean|floss|shower|shave|stools?|"
    r"movement|smoke|cigarette|drinks\s(?:every|a|per)|alcoholic|exercise|weigh|glass(?:es)?\sof\swater\s(?:every|each|a|per)|eat|store|doctor)\b"
)


def _attached(text: str, mention: Mention, doses: list[Mention]) -> bool:
    """Whether a rhythm speaks of the dose, not of something else that is done once a day."""
    last = max((m.end for m in doses if m.end <= mention.start), default=None)
    window = max(0, mention.start - 120)
    if last is not None and last >= window:
        gap = text[last : mention.start]
        if not _VERB.search(gap):
            return not _OTHER_OBJECT.search(gap)
    verb = max(_VERB.finditer(text, window, mention.start), key=re.Match.start, default=None)
    gap = text[verb.end() if verb else max(window, _clause_start(text, mention.start)) : mention.start]
    return not _OTHER_OBJECT.search(gap) and not re.search(r"(?:take|use)\sa\s[a-z]+\s$", text[window : mention.start])


def _clause_start(text: str, at: int) -> int:
    return max(text.rfind(mark, 0, at) for mark in ".;•|\n") + 1


def read_rhythm(text: str, own: list[Mention], everybody: list[Mention], reading: Reading) -> None:
    """Set the hours between doses and the times a day."""
    doses = [m for m in own + everybody if m.kind == kinds.DOSE]
    regular = [m for m in doses if m.role == "dose"]
    phases = list(_PHASES.finditer(text, *extent(own or everybody)))
    if phases or reading.doubts.get("unit", "").startswith("more than one dose"):
        rhythm = {(m.kind, m.least, m.most) for m in own + everybody if m.kind in (kinds.INTERVAL, kinds.TIMES)}
        if len(rhythm) > 1 or "unit" in reading.doubts or not phases or not _each_phase(own, phases):
            reading.doubt((*INTERVALS, *TIMES), "the directions change in the course of use")
            return
    if DIVIDED.search(text):
        reading.doubt(TIMES, "a daily amount, perhaps in divided doses")
    for kind, names, what in ((kinds.INTERVAL, INTERVALS, "interval"), (kinds.TIMES, TIMES, "number of times a day")):
        stated = [m for m in own if m.kind == kind and _attached(text, m, doses)]
        if not stated:
            stated = [m for m in everybody if m.kind == kind and _attached(text, m, doses)]
        if not stated:
            continue
        if len({(m.least, m.most) for m in stated}) > 1 and not _one_choice(text, stated, regular):
            reading.doubt(names, f"more than one {what}, and not clear how they go together")
            continue
        if all(name in reading.doubts for name in names):
            continue
        if any(m.least is None and m.most is None for m in stated):
            reading.doubt(names, f"an {what} that contradicts itself")
            continue
        low = min((m for m in stated if m.least is not None), key=lambda m: m.least or 0, default=None)
        high = max((m for m in stated if m.most is not None), key=lambda m: m.most or 0, default=None)
        if low is not None and names[0] not in reading.doubts:
            reading.give(names[0], low.least, low)
        if high is not None and names[1] not in reading.doubts:
            if names[1] in reading.values and reading.values[names[1]][0] != high.most:
                reading.doubt((names[1],), f"more than one {what}")
            else:
                reading.give(names[1], high.most, high)
    minutes = [m for m in own + everybody if m.kind == kinds.MINUTES]
    if minutes:
        reading.notes.append(f"interval in minutes: {text[minutes[0].start : minutes[0].end]}")
        reading.doubt(INTERVALS, "the interval is printed in minutes")
    daily = [m for m in own if m.kind == kinds.DAILY and _attached(text, m, doses)]
    daily = daily or [m for m in everybody if m.kind == kinds.DAILY and _attached(text, m, doses)]
    if daily and not any(n in reading.values or n in reading.doubts for n in TIMES):
        if reading.values.get("units_per_dose_max", (None,))[0] == 1 and not any(
            n in reading.values for n in INTERVALS
        ):
            for name in TIMES:
                reading.give(name, 1, daily[0])
        else:
            reading.notes.append("a day's amount; not said in how many doses")


_PHASES: Final = re.compile(
    rf"acute\s(?:phase|stage|symptom|condition|case)|when\srelie|until\srelief\soccurs|(?<![a-z])weeks?\s(?:{ONE})|for\s(?:{ONE})\sdoses"
    rf"|(?:\bthen|thereafter|followed\sby|afterwards?)[\s,]*(?:[a-z]+\s){{0,4}}?(?:hourly|every\s|once|twice|reduce|decrease|(?:{ONE})\s(?!min|hour))"
    rf"|if\ssymptoms\spersist,?\s(?:take\s|dissolve\s)?(?:{ONE})\s|for\sthe\sfirst\s(?:{ONE})\s(?:hours|days|weeks)|maintenance\sdos"
)


def _each_phase(own: list[Mention], phases: list[re.Match[str]]) -> bool:
    """Whether every phase tells its rhythm (then equal rhythms are one)."""
    return len(phases) <= len([m for m in own if m.kind in (kinds.INTERVAL, kinds.TIMES)])


def _one_choice(text: str, stated: list[Mention], regular: list[Mention]) -> bool:
    """Whether different intervals go with alternative doses: "1 tablet every 4 hours or 2 tablets every 6 hours"."""
    if len(regular) < 2 or len({(m.least, m.most) for m in regular}) < 2 or not alternatives(text, regular):
        return False
    first, last = stated[0], stated[-1]
    if re.search(r"[.;•|\n]\s", text[first.end : last.start]) and not (STARTING.search(text) and MOST.search(text)):
        return False
    return all(any(m.end <= s.start for m in regular) for s in stated)
