// The search page: the box, its suggestions, and the first results.
import { at, box, el, engine, options } from './find/elements.js';
import { query, read } from './find/address.js';
import { change, run } from './find/question.js';
import { groups, later } from './find/filters.js';
import { sheet } from './find/sheet.js';

let active = -1, offered = 0;
const entries = () => /** @type {HTMLElement[]} */ ([...options.children]);
const shut = () => {
  offered++;
  options.hidden = true;
  options.replaceChildren();
  active = -1;
  box.setAttribute('aria-expanded', 'false');
  box.removeAttribute('aria-activedescendant');
};
/** @param {number} next */
const point = next => {
  const all = entries();
  active = (next + all.length) % all.length;
  all.forEach((one, i) => one.setAttribute('aria-selected', String(i === active)));
  box.setAttribute('aria-activedescendant', all[active].id);
  all[active].scrollIntoView({ block: 'nearest' });
};
const offer = async () => {
  const mine = ++offered, text = box.value, last = /[^\s"“”„«»-][^\s"“”„«»]*$/u.exec(text)?.[0];
  if (!last || keepsakeSearch.fold(last).length < 2) return shut();
  const { tokens, spell } = keepsakeSearch, start = tokens(last).at(-1), other = tokens(spell(last)).at(-1);
  if (!start) return shut();
  const words = await engine.suggest(last, 6).catch(() => []);
  if (mine !== offered || document.activeElement !== box) return;
  /** @type {[label: string, kind: string, choose: () => void][]} */
  const found = [], head = text.slice(0, text.length - last.length);
  for (const f of engine.facets) {
    if (f.key === 'when') continue;
    for (let i = 0; i < f.labels.length && found.length < 5; i++) {
      const label = f.labels[i], isMeant = tokens(label).some(
        token => token.startsWith(start) || token.startsWith(/** @type {string} */ (other)))
        || tokens(spell(label)).some(token => token.startsWith(start));
      if (isMeant) found.push([label, f.label, () => {
        box.value = query.q = head.trimEnd();
        const picks = query.picks[f.key] ??= { in: [], out: [] };
        if (!picks.in.includes(i)) picks.in.push(i);
      }]);
    }
  }
  for (const word of words)
    if (word !== start) found.push([head + word, '', () => { box.value = query.q = head + word + ' '; }]);
  if (!found.length) return shut();
  options.replaceChildren(...found.map(([label, kind, choose], i) => {
    const node = el('li', {
      role: 'option', id: 'option-' + i, 'aria-selected': 'false', dir: 'auto',
      onmousedown: event => event.preventDefault(),
        onclick: () => { choose(); shut(); change(); } }, label);
    if (kind) node.append(' ', el('span', { class: 'soft' }, kind));
    return node;
  }));
  active = -1;
  options.hidden = false;
  box.setAttribute('aria-expanded', 'true');
};
const typed = later(async () => { query.q = box.value; const done = change(true); await offer(); await done; });
box.addEventListener('input', typed);
box.addEventListener('keydown', /** @returns {void} */ event => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    if (options.hidden) return void offer();
    event.preventDefault();
    point(active < 0 && event.key === 'ArrowUp' ? -1 : active + (event.key === 'ArrowDown' ? 1 : -1));
  } else if (event.key === 'Escape' && !options.hidden) {
    event.preventDefault();
    shut();
  } else if (event.key === 'Enter' && active >= 0) {
    event.preventDefault();
    entries()[active].click();
  }
});
box.addEventListener('blur', shut);
at('search').addEventListener('submit', event => {
  event.preventDefault();
  shut();
  query.q = box.value;
  change();
});

addEventListener('popstate', async () => {
  sheet(false);
  shut();
  groups.forEach(group => { group.lead = null; });
  await read();
  run();
});
// A visitor may have typed before the index was ready.
const early = box.value;
await read();
if (location.hash === '#q') box.focus();
if (early && !query.q) {
  query.q = box.value = early;
  change(true);
} else run();
