"use strict";
(() => {
  const root = document.documentElement;
  const $ = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => Array.from(from.querySelectorAll(selector));

  /* theme: follows the system until somebody chooses */
  const theme = $(".theme");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : dark.matches);
  const name = () => { theme.textContent = isDark() ? "Light" : "Dark"; theme.setAttribute("aria-label", `Use the ${isDark() ? "light" : "dark"} theme`); };
  theme.addEventListener("click", () => { root.dataset.theme = isDark() ? "light" : "dark"; name(); });
  dark.addEventListener("change", name);
  name();

  /* tables sort by the value in data-v, numbers as numbers, empty cells last */
  for (const table of all("table.sortable")) {
    const body = table.tBodies[0];
    all("th button", table).forEach((button) => button.addEventListener("click", () => {
      const head = button.closest("th");
      const column = Array.from(head.parentNode.children).indexOf(head);
      const first = head.classList.contains("n") ? "descending" : "ascending";
      const other = first === "ascending" ? "descending" : "ascending";
      const order = head.getAttribute("aria-sort") === first ? other : first;
      all("th", table).forEach((th) => th.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", order);
      const sign = order === "ascending" ? 1 : -1;
      const value = (row) => row.children[column].dataset.v ?? "";
      const rows = Array.from(body.rows);
      rows.sort((a, b) => {
        const x = value(a), y = value(b);
        if (x === "" || y === "") return (x === "") - (y === "");
        const p = Number(x), q = Number(y);
        return sign * (Number.isNaN(p) || Number.isNaN(q) ? x.localeCompare(y) : p - q);
      });
      body.append(...rows);
    }));
  }

  /* the explorer */
  const form = $("#filters");
  if (!form) return;
  const cards = all(".case");
  const list = $("#cases");
  const count = $("#count");
  const empty = $("#empty");
  const total = cards.length;
  const text = new Map(cards.map((card) => [card, card.dataset.search]));
  const fields = ["set", "category", "gold", "decision", "rule"];

  const apply = () => {
    const words = form.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = Object.fromEntries(fields.filter((f) => form[f]).map((f) => [f, form[f].value]));
    const agree = form.agree.value;
    let shown = 0;
    for (const card of cards) {
      const keep = words.every((word) => text.get(card).includes(word))
        && Object.entries(wanted).every(([field, value]) => !value || (card.dataset[field] ?? "").split(" ").includes(value))
        && (!agree || (card.dataset.agree ?? "").split(" ").includes(agree));
      card.hidden = !keep;
      shown += keep;
    }
    count.value = shown === total ? `${total} scenarios` : `${shown} of ${total}`;
    empty.hidden = shown > 0;
  };
  const sort = () => {
    const key = form.order.value;
    const rank = (card) => (key === "file" ? 0 : key === "wrong" ? (card.classList.contains("wrong") ? 0 : 1) : card.dataset[key] ?? "");
    const sorted = cards.map((card, index) => [card, index]).sort(([a, i], [b, j]) => {
      const x = rank(a), y = rank(b);
      return x < y ? -1 : x > y ? 1 : i - j;
    });
    list.append(...sorted.map(([card]) => card));
  };
  const clear = () => { form.reset(); apply(); sort(); };
  form.addEventListener("input", apply);
  form.addEventListener("change", (event) => { if (event.target.name === "order") sort(); else apply(); });
  form.addEventListener("submit", (event) => event.preventDefault());
  $("#clear").addEventListener("click", clear);
  addEventListener("keydown", (event) => {
    if (event.key === "/" && !/^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName)) { event.preventDefault(); form.search.focus(); }
  });
  for (const button of all("[data-filter]")) {
    button.addEventListener("click", () => {
      form.reset();
      for (const pair of button.dataset.filter.split(";")) {
        const [field, value] = pair.split("=");
        if (form[field]) form[field].value = value;
      }
      apply();
      $("#scenarios").scrollIntoView();
    });
  }
  /* a link to a scenario that the filter hides shows it again */
  const reveal = () => {
    const card = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!card || !card.classList.contains("case")) return;
    if (card.hidden) clear();
    /* cards above are measured only when they come near, which moves this one: go there until it stays */
    let left = 6;
    const go = () => { card.scrollIntoView({ behavior: "instant" }); left -= 1; if (left) requestAnimationFrame(go); };
    go();
  };
  addEventListener("hashchange", reveal);
  apply();
  reveal();
})();
