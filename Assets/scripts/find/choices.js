// The search page: the current choices, each with a button that removes it.
import { at, box, chips, counted, el, empty, engine, number, say } from './elements.js';
import { address, dated, field, fill, isSaid, params, query, SIDES, TEXTS } from './address.js';
import { hits, showMore, swap, turn } from './results.js';
import { change } from './question.js';

// The searched text in the language's quotes; inner quotes become that language's inner ones, and an open one is
// closed.
/** @param {string} text */
const quoted = text => {
  const inner = text.trim().replace(
    /["“”„«»]([^"“”„«»]*)["“”„«»]?/gu, (_, part) => part.trim() && say('inner', { text: part.trim() }));
  const only = /^["“”„«»]([^"“”„«»]+)["“”„«»]?$/u.exec(text.trim());
  return say('quoted', { text: only ? only[1].trim() : inner.trim() });
};
// Each with the query that remains without it.
const choices = () => {
  const /** @type {Choice[]} */ all = [];
  /** @type {(name: string, changes: Partial<Query>, not?: boolean) => unknown} */
  const add = (name, changes, not) => all.push({ name, not: !!not, rest: { ...query, ...changes } });
  for (const [key, label] of /** @type {[TextKey, string?][]} */ (
    [['q'], ['cap', 'inCaptions'], ['ocr', 'inPictures']])) {
    if (isSaid(query[key])) add(label ? say(label, { name: quoted(query[key]) }) : quoted(query[key]), { [key]: '' });
  }
  for (const side of SIDES) if (query[side]) add(
    say(side, { name: query[side].replace('T', ' ') }), { [side]: '' });
  if (query.period) add(field('period').selectedOptions[0].text, { period: '' });
  for (const f of engine.facets) {
    const picks = query.picks[f.key] || { in: [], out: [] };
    for (const kind of /** @type {('in' | 'out')[]} */ (['in', 'out'])) for (const i of picks[kind]) {
      const name = kind === 'out' ? say('not', { name: f.labels[i] }) : f.labels[i];
      const left = { ...picks, [kind]: picks[kind].filter(one => one !== i) };
      add(name, { picks: { ...query.picks, [f.key]: left } }, kind === 'out');
    }
  }
  return all;
};
/** @param {Query} other */
export const take = other => { fill(other); return change(); };
export const drawChips = () => {
  const all = choices();
  at('chosen').textContent = all.length ? number(all.length) : '';
  chips.replaceChildren(...all.map(({ name, not, rest }) => el('li', { class: 'chip' + (not ? ' not' : '') },
    el('span', { dir: 'auto' }, name),
    el('button', { type: 'button', 'aria-label': say('remove', { name }), onclick: () => {
      take(rest);
      (chips.querySelector('button') || box).focus();
    } }, '×'))));
};
// With few results: a link to the query that was probably meant; without results, with what it finds.
export const meant = at('meant');
/** @param {number} mine */
export const guess = async mine => {
  try {
    await keepsakeLoad(meant.dataset.spell);
    const other = await keepsakeMeant(engine, await dated(query), hits.count);
    if (mine !== turn || !other) return;
    const link = el('a', { href: address(params(other.query)), dir: 'auto', onclick: event => {
      event.preventDefault();
      take(other.query);
      box.focus();
    } }, TEXTS.filter(key => isSaid(query[key])).map(key => quoted(other.query[key])).join(' '));
    const none = !hits.count;
    meant.replaceChildren(
      say(none ? 'instead' : 'meant') + ' ', link, ' ' + say('counted', { n: counted(other.found.count) }));
    meant.hidden = false;
    if (!none) return;
    swap(other.found);
    empty.hidden = true;
    await showMore(mine);
  } catch {
    // The page works without it.
  }
};
// The searched parts of a query; phrases stay whole.
/** @param {string} text */
const pieces = text => (text.match(/-?["“”„«»][^"“”„«»]*["“”„«»]?|[^\s"“”„«»]+/gu) || [])
  .filter(part => isSaid(part) && !engine.isLittle(keepsakeSearch.tokens(part).join(' ')));
// Immediately, so that an earlier query's advice is not shown above this one.
export const tellNothing = () => {
  at('tips').replaceChildren();
  at('nothing').textContent = choices().length === 1 && isSaid(query.q)
    ? say('nothingFor', { name: quoted(query.q) }) : say('nothing');
};
// For an empty result, shows the number of results without one choice or one word; if no single word can go, the
// results for each word alone.
/** @param {number} mine */
export const advise = async mine => {
  const /** @type {HTMLElement[]} */ tips = [];
  /** @type {(label: string, name: string, other: Query) => Promise<void>} */
  const put = async (label, name, other) => {
    const { count } = await engine.find(await dated(other));
      if (count) tips.push(el('li', {}, el('button', {
        type: 'button', class: 'more', onclick: () => take(other) }, say(label, { name, n: counted(count) }))));
  };
  const words = pieces(query.q), only = choices();
  if (words.length > 1) {
    for (const [i, word] of words.entries())
      await put('without', quoted(word), { ...query, q: words.filter((_, k) => k !== i).join(' ') + ' ' });
    if (!tips.length) for (const word of words.filter(word => word[0] !== '-').slice(0, 6))
      await put('only', quoted(word), { ...query, q: word + ' ' });
  }
  if (only.length > 1) for (const { name, rest } of only) await put('without', name, rest);
  if (mine === turn) at('tips').replaceChildren(...tips.slice(0, 6));
};
