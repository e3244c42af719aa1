// The search page: the filters, with the number of remaining keepsakes for each.
import { at, box, clear, el, engine, filters, more, notice, number, order, pause, say, small } from './elements.js';
import { field, MOMENT, momentOf, query, SIDES, TEXTS } from './address.js';
import { hits, showMore, turn } from './results.js';
import { change } from './question.js';
import { take } from './choices.js';

/** @param {Facet} f */
const few = f => f.key === 'when' ? 16 : 8;
// Choices made before a group was opened come first; a row chosen later stays under the finger.
/** @param {Facet} f */
const chosen = f => [...query.picks[f.key]?.in || [], ...query.picks[f.key]?.out || []];
/** @type {FilterGroup[]} */
export const groups = engine.facets.map(f => ({
  f, isAll: false, lead: null, node: /** @type {HTMLDetailsElement} */ (at('group-' + f.key)), wanted: '' }));
/** @type {(f: Facet, i: number, kind: 'in' | 'out') => void} */
const toggle = (f, i, kind) => {
  const picks = query.picks[f.key] ??= { in: [], out: [] }, other = kind === 'in' ? 'out' : 'in';
  picks[other] = picks[other].filter(one => one !== i);
  picks[kind] = picks[kind].includes(i) ? picks[kind].filter(one => one !== i) : [...picks[kind], i];
  change();
};
/** @type {(f: Facet, i: number) => number} */
const depth = (f, i) => { let d = 0; while ((i = f.parents[i] ?? -1) >= 0) d++; return d; };
/** @param {FilterGroup} group */
const shownValues = ({ f, isAll, wanted, lead }) => {
  const picked = chosen(f), leads = /** @type {number[]} */ (lead);
  /** @param {number} i */
  const isLed = i => leads.includes(i) || f.parents.length > 0 && leads.some(one => {
    while ((one = f.parents[one] ?? -1) >= 0) if (one === i) return true;
    return false;
  });
  let values = f.labels.map((_, i) => i);
  if (!isAll) values = values.filter(i => i < few(f) || picked.includes(i));
  else if (wanted) {
    const { fold, spell } = keepsakeSearch;
    values = values.filter(i => fold(f.labels[i]).includes(fold(wanted))
      || fold(spell(f.labels[i])).includes(fold(spell(wanted))));
  }
  const inTime = f.key === 'when';
  /** @type {(a: number, b: number) => number} */
  const name = (a, b) => f.labels[a].localeCompare(f.labels[b], document.documentElement.lang);
  if (inTime) values.sort((a, b) => +(f.slugs[a] === 'none') - +(f.slugs[b] === 'none')
    || parseInt(f.slugs[a].replace('bc', '-')) - parseInt(f.slugs[b].replace('bc', '-')));
  else if (isAll && !f.parents.length) values.sort(name);
  values.sort((a, b) => +isLed(b) - +isLed(a));
  if (!f.parents.length) return values.slice(0, 500);
  const /** @type {number[]} */ tree = [], /** @type {(i: number) => void} */ put = i => {
    tree.push(i);
    values.filter(k => f.parents[k] === i).forEach(put);
  };
  values.filter(i => !values.includes(f.parents[i])).forEach(put);
  return tree.slice(0, 500);
};
/** @type {(f: Facet, i: number) => FilterRow} */
const row = (f, i) => {
  const picks = query.picks[f.key] || { in: [], out: [] }, name = f.labels[i], n = el('span', { class: 'n num' });
  if (f.mode === 'all') {
    /** @type {(kind: 'in' | 'out', sign: string) => HTMLButtonElement} */
    const button = (kind, sign) => el('button', {
      type: 'button', class: 'pm ' + (kind === 'in' ? 'plus' : 'minus'), 'data-key': f.key + kind + i,
        'aria-pressed': String(picks[kind].includes(i)),
        'aria-label': say(kind === 'in' ? 'include' : 'exclude', { name }),
        onclick: () => toggle(f, i, kind) }, sign);
    const plus = button('in', '+');
    return {
      i, n, plus,
      node: el('li', { class: 'tag' }, el('span', { class: 'name', dir: 'auto' }, name), n, plus, button('out', '−')) };
  }
  const input = el('input', {
    type: 'checkbox', 'data-key': f.key + i, checked: picks.in.includes(i), onchange: () => toggle(f, i, 'in') });
  const label = el('label', { class: 'opt sub' + depth(f, i) }, input, el(
    'span', { class: 'name', dir: 'auto' }, picks.out.includes(i) ? say('not', { name }) : name), n);
  return { i, n, input, label, node: el('li', {}, label) };
};
/** @type {(group: FilterGroup, mine: number) => Promise<void>} */
const drawGroup = async (group, mine) => {
  const { f, node } = group, picks = query.picks[f.key];
  /** @type {Element} */ (node.querySelector('.picked')).textContent = picks && picks.in.length + picks.out.length
      ? [...picks.in.map(i => f.labels[i]), ...picks.out.map(i => say('not', { name: f.labels[i] }))].slice(0, 2)
        .join(', ') : '';
  if (!node.open) return;
  group.lead ??= chosen(f);
  const /** @type {HTMLElement} */ body = node.querySelector('.values'), values = shownValues(group),
    rows = values.map(i => row(f, i));
  const focused = body.contains(document.activeElement)
    && /** @type {HTMLElement} */ (document.activeElement).dataset.key;
  /** @param {number[]} counts */
  const write = counts => rows.forEach(({ n, input, label, plus }, k) => {
    const isNone = !counts[k] && !input?.checked;
    n.textContent = number(counts[k]);
    label?.classList.toggle('none', isNone);
    if (input) input.disabled = isNone;
    if (plus) plus.disabled = isNone && plus.getAttribute('aria-pressed') !== 'true';
  });
  body.replaceChildren(...rows.map(one => one.node));
  if (focused) /** @type {HTMLElement | null} */ (body.querySelector(`[data-key="${CSS.escape(focused)}"]`))?.focus();
  /** @type {HTMLElement} */
  const all = node.querySelector('.all');
  all.hidden = group.isAll || f.size <= few(f);
  /** @type {HTMLElement} */ (node.querySelector('.within')).hidden = !group.isAll || f.size <= 30;
  try {
    const real = await engine.counts(hits, f, values);
    if (mine === turn) write(real);
  } catch {
    // The values stay without counts.
  }
};
export const isSheetOpen = () => filters.hasAttribute('data-open');
export const isOverAll = () => isSheetOpen() && small.matches;
// Values are drawn and their counts read only while they are visible.
export const drawGroups = async () => {
  const mine = turn;
  await built();
  if (mine !== turn) return;
  at('groups').dataset.ready = '';
  if (isSheetOpen()) groups.forEach(group => drawGroup(group, mine));
};
/** @param {FilterGroup} group */
const build = group => {
  const { f } = group;
  const all = el('button', { type: 'button', class: 'more all', hidden: true, onclick: async () => {
    await engine.whole(f);
    group.isAll = true;
    await drawGroup(group, turn);
    group.node.querySelector('.values button, .values input')?.focus();
  } }, say('all', { n: number(f.size) }));
  const within = el('input', {
    type: 'search', class: 'within', hidden: true, 'aria-label': say('within', { name: f.label }),
    placeholder: say('within', { name: f.label }),
      oninput: event => { group.wanted = event.target.value; drawGroup(group, turn); } });
  const parts = [within, el('ul', { class: 'values' }), all];
  if (group.node) /** @type {Element} */ (group.node.querySelector('.fbody')).prepend(...parts);
  else {
    group.node = el('details', { class: 'fgroup', id: 'group-' + f.key },
      el('summary', {}, f.label, el('span', { class: 'picked' })), el('div', { class: 'fbody' }, ...parts));
    at('groups').append(group.node);
  }
  // In a large archive counts are many bytes: they are loaded when their group is opened.
  group.node.open = f.key === 'when' || engine.total <= 20000 && ['tag', 'kind', 'person'].includes(f.key);
  group.node.addEventListener('toggle', () => {
    group.lead = null;
    if (hits && isSheetOpen()) drawGroup(group, turn);
  });
};
// Once, after the first results.
/** @type {Promise<void> | undefined} */
let building;
const built = () => building ??= (async () => {
  for (const group of groups) {
    build(group);
    await pause();
  }
  at('groups').append(at('group-words'));
})();
for (const part of filters.querySelectorAll('[data-needs]'))
  part.hidden = !engine[/** @type {'hasDates' | 'hasTimes'} */ (part.dataset.needs)];
/** @type {<V extends unknown[]>(action: (...values: V) => unknown, time?: number) => (...values: V) => void} */
export const later = (action, time = 140) => {
  let /** @type {number} */ timer;
  return (...values) => { clearTimeout(timer); timer = setTimeout(() => action(...values), time); };
};
for (const key of TEXTS.slice(1))
  field(key).addEventListener('input', later(() => { query[key] = field(key).value; change(true); }));
for (const side of SIDES) for (const part of MOMENT) {
  field(side + '-' + part).addEventListener('input', later(() => {
    query[side] = momentOf(side);
    // Custom dates replace a named period.
    query.period = field('period').value = '';
    change(true);
  }, 300));
}
field('period').addEventListener('change', () => take({ ...query, from: '', to: '', period: field('period').value }));
order.addEventListener('change', () => change());
// One part after the other: a second press could otherwise show its part before the first one's.
let isComing = false;
more.addEventListener('click', async () => {
  if (isComing) return;
  isComing = true;
  await showMore(turn, true).catch(() => { notice.textContent = say('failed'); });
  isComing = false;
});
clear.forEach(button => button.addEventListener('click', () => {
  take({ q: '', cap: '', ocr: '', from: '', to: '', period: '', picks: {} });
  if (!isOverAll()) box.focus();
}));
