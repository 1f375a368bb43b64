"""An independent second reading of the semantics: every world written down, every rule a sentence, nothing clever.

The oracle shares no code with the engine. It knows the told facts (:mod:`dosing_rules.facts`) and nothing else of the
library: no catalogue, no bounds, no rules. Its own small table of limits is in :mod:`tests.oracle.limits`.

How it decides: a situation is resolved into *stories* (one for every combination of alternatives and of doses that may
not have happened); a story into *cells* (on which side of every edge each dose lies: the asked time, each interval
before it, 24 hours before it, the ends of told windows; only cells that hold a world are kept); and in every cell the
rules are measured, in plain code, for every corner of the open amounts. ``YES`` if every world keeps every rule,
``NO`` if every world breaks one.
"""

from .judging import Judgement, judge, worlds_of
from .rules import World

__all__ = ["Judgement", "World", "judge", "worlds_of"]
