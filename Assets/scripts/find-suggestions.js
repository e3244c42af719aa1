// The search page, last of its parts: the box, what it suggests, and the first results.
let active = -1, offered = 0;
const entries = () => [...options.children];
const close = () => {
  offered++;
  options.hidden = true;
  options.replaceChildren();
  active = -1;
  box.setAttribute('aria-expanded', 'false');
  box.removeAttribute('aria-activedescendant');
};
const point = next => {
  const all = entries();
  active = (next + all.length) % all.length;
  all.forEach((one, i) => one.setAttribute('aria-selected', String(i === active)));
  box.setAttribute('aria-activedescendant', all[active].id);
  all[active].scrollIntoView({ block: 'nearest' });
};
const offer = async () => {
  const mine = ++offered, text = box.value, last = /[^\s"“”„«»-][^\s"“”„«»]*$/u.exec(text)?.[0];
  if (!last || keepsakeSearch.fold(last).length < 2) return close();
  const { tokens, spell } = keepsakeSearch, start = tokens(last).at(-1), other = tokens(spell(last)).at(-1);
  if (!start) return close();
  const words = await engine.suggest(last, 6).catch(() => []);
  if (mine !== offered || document.activeElement !== box) return;
  const head = text.slice(0, text.length - last.length), found = [];
  for (const f of engine.facets) {
    if (f.key === 'when') continue;
    for (let i = 0; i < f.labels.length && found.length < 5; i++) {
      if (tokens(f.labels[i]).some(token => token.startsWith(start) || token.startsWith(other)) || tokens(spell(f.labels[i])).some(token => token.startsWith(start))) found.push([f.labels[i], f.label, () => {
        box.value = query.q = head.trimEnd();
        const picks = query.picks[f.key] ??= { in: [], out: [] };
        if (!picks.in.includes(i)) picks.in.push(i);
      }]);
    }
  }
  for (const word of words) if (word !== start) found.push([head + word, '', () => { box.value = query.q = head + word + ' '; }]);
  if (!found.length) return close();
  options.replaceChildren(...found.map(([label, kind, choose], i) => {
    const node = el('li', { role: 'option', id: 'option-' + i, 'aria-selected': 'false', dir: 'auto', onmousedown: event => event.preventDefault(),
      onclick: () => { choose(); close(); change(); } }, label);
    if (kind) node.append(' ', el('span', { class: 'soft' }, kind));
    return node;
  }));
  active = -1;
  options.hidden = false;
  box.setAttribute('aria-expanded', 'true');
};
const typed = later(async () => { query.q = box.value; const done = change(true); await offer(); await done; });
box.addEventListener('input', typed);
box.addEventListener('keydown', event => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    if (options.hidden) return void offer();
    event.preventDefault();
    point(active < 0 && event.key === 'ArrowUp' ? -1 : active + (event.key === 'ArrowDown' ? 1 : -1));
  } else if (event.key === 'Escape' && !options.hidden) {
    event.preventDefault();
    close();
  } else if (event.key === 'Enter' && active >= 0) {
    event.preventDefault();
    entries()[active].click();
  }
});
box.addEventListener('blur', close);
at('search').addEventListener('submit', event => {
  event.preventDefault();
  close();
  query.q = box.value;
  change();
});

addEventListener('popstate', async () => {
  isTyping = false;
  sheet(false);
  close();
  groups.forEach(group => { group.lead = null; });
  await read();
  run();
});
// Whoever was quicker than the index has typed already.
const early = box.value;
await read();
if (location.hash === '#q') box.focus();
if (early && !query.q) {
  query.q = box.value = early;
  change(true);
} else run();
