"use strict";
(() => {
  const page = document.querySelector(".page");
  const who = document.getElementById("who");
  if (!who) return;
  const forms = Array.from(document.querySelectorAll("form.decision"));
  const state = document.getElementById("state");
  const show = document.getElementById("show");
  const place = `decisions-${page.dataset.mark}`;
  const TIED = "Verifiable Reasoning";

  const read = (form) => ({
    key: JSON.parse(form.dataset.key),
    score: form.querySelector("input:checked")?.value ?? "",
    type: form.type.value,
    reason: form.reason.value.trim(),
  });
  const write = (form, told) => {
    for (const radio of form.querySelectorAll("input")) radio.checked = radio.value === String(told.score);
    form.type.value = told.type ?? "";
    form.reason.value = told.reason ?? "";
  };
  /* what is wrong with a decision, in words; nothing for one that is whole and for one that was not begun */
  const lack = (told) => {
    const begun = told.score !== "" || told.type !== "" || told.reason !== "";
    if (!begun) return "";
    const missing = [["score", "a score"], ["type", "a type"], ["reason", "a reason"]].filter(([name]) => told[name] === "").map(([, words]) => words);
    if (missing.length) return `Not decided yet: ${missing.join(" and ")} missing.`;
    if ((told.score === "2") !== (told.type === TIED)) return `Score 2 goes with ${TIED}, and only with it.`;
    return "";
  };
  const whole = (told) => told.score !== "" && lack(told) === "";

  const keep = () => {
    try {
      localStorage.setItem(place, JSON.stringify({ who: who.value, forms: forms.map(read) }));
    } catch { /* a browser that keeps nothing for files: what was entered lasts as long as the page is open */ }
  };
  const look = () => {
    let decided = 0, half = 0, shown = 0;
    for (const form of forms) {
      const told = read(form), card = form.closest(".case"), words = lack(told);
      const done = whole(told);
      form.querySelector("output").value = words || (done ? "Decided." : "");
      card.classList.toggle("decided", done);
      card.classList.toggle("half", words !== "");
      decided += done;
      half += words !== "";
      const keepIt = !show.value || card.dataset.kind === show.value || (show.value === "open" && !done);
      card.hidden = !keepIt;
      shown += keepIt;
    }
    state.value = `${decided} of ${forms.length} decided${half ? `, ${half} not whole` : ""}${shown < forms.length ? `, ${shown} shown` : ""}`;
  };
  const cell = (value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const csv = () => {
    const named = page.dataset.named === "yes";
    const lines = [[...(named ? ["system"] : []), "id", "run", "annotator", "score", "type", "reason"]];
    for (const form of forms) {
      const told = read(form);
      if (!whole(told)) continue;
      const [system, id, run] = told.key;
      lines.push([...(named ? [system] : []), id, String(run), form.dataset.by || who.value.trim(), told.score, told.type, told.reason.replace(/\s+/g, " ")]);
    }
    return lines.map((line) => line.map(cell).join(",")).join("\n") + "\n";
  };

  document.getElementById("save").addEventListener("click", () => {
    const unsigned = forms.some((form) => whole(read(form)) && !form.dataset.by);
    if (unsigned && !who.value.trim()) { state.value = "Say who decides: your name is missing."; who.focus(); return; }
    if (!forms.some((form) => whole(read(form)))) { state.value = "Nothing is decided yet."; return; }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([csv()], { type: "text/csv" }));
    link.download = "decisions.csv";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
  document.getElementById("decide").addEventListener("submit", (event) => event.preventDefault());
  show.addEventListener("change", look);
  who.addEventListener("input", keep);
  for (const form of forms) {
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("input", (event) => {
      /* whoever changes a decision made before is the one who decides */
      delete form.dataset.by;
      if (event.target.type === "radio" && event.target.value === "2" && form.type.value === "") form.type.value = TIED;
      if (event.target === form.type && form.type.value === TIED && !form.querySelector("input:checked")) form.querySelector('input[value="2"]').checked = true;
      keep();
      look();
    });
    for (const button of form.querySelectorAll(".take")) {
      button.addEventListener("click", () => {
        const [score, type] = JSON.parse(button.dataset.take);
        write(form, { score, type, reason: form.reason.value });
        delete form.dataset.by;
        keep();
        look();
      });
    }
    form.querySelector(".forget").addEventListener("click", () => { write(form, { score: "" }); delete form.dataset.by; keep(); look(); });
  }
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "null");
    if (kept) {
      who.value = kept.who;
      const by = new Map(kept.forms.map((told) => [JSON.stringify(told.key), told]));
      for (const form of forms) {
        const told = by.get(JSON.stringify(JSON.parse(form.dataset.key)));
        if (!told) continue;
        const before = JSON.stringify(read(form));
        write(form, told);
        if (JSON.stringify(read(form)) !== before) delete form.dataset.by;
      }
    }
  } catch { /* nothing kept, or nothing that can be read */ }
  look();
})();
