// The search page: asks for results and shows them, some at a time.
// No hits before the first results: what may be earlier asks whether there are some.
import {
  at, BATCH, clear, counted, empty, engine, every, found, list, more, notice, number, order, pause, say
} from './elements.js';
import { dated, field, isEmpty, MOMENT, params, query, record, SIDES } from './address.js';
import { tile } from './tiles.js';
import { advise, drawChips, guess, meant, tellNothing } from './choices.js';
import { drawGroups } from './filters.js';

export let turn = 0, hits = /** @type {Found} */ (/** @type {unknown} */ (null));
let shown = 0;
const onward = [...at('onward').querySelectorAll('a')].map(link => ({ link, address: link.getAttribute('href') }));
// Shows other results from their first on.
/** @param {Found} found */
export const replaceHits = found => { [hits, shown] = [found, 0]; };
/** @type {(mine: number, focus?: boolean) => Promise<void>} */
export const showMore = async (mine, focus) => {
  const from = shown, { words } = hits, coming = hits.numbers(from, BATCH, order.value === 'new');
  shown = Math.min(hits.count, from + BATCH);
  more.hidden = shown >= hits.count;
  more.textContent = say('more', { n: number(hits.count - shown) });
  const cards = await engine.cards(await coming);
  if (mine !== turn) return;
  /** @type {HTMLElement[]} */
  const tiles = [];
  for (const card of cards) {
    if (tiles.length % 3 === 2) await pause();
    if (mine !== turn) return;
    // The first row is what somebody waits for.
    tiles.push(tile(card, words, !from && tiles.length < 2));
  }
  if (from) list.append(...tiles); else list.replaceChildren(...tiles);
  if (focus) tiles[0]?.querySelector('a')?.focus();
};
const wrong = () => SIDES.filter(side => query[side] && !engine.moment(query[side]));
export const run = async () => {
  const mine = ++turn, none = isEmpty();
  for (const side of SIDES) {
    const isWrong = wrong().includes(side);
    if (at(side + '-wrong')) at(side + '-wrong').hidden = !isWrong;
    for (const part of MOMENT) {
      if (isWrong) field(side + '-' + part)?.setAttribute('aria-invalid', 'true');
      else field(side + '-' + part)?.removeAttribute('aria-invalid');
    }
  }
  let /** @type {Found} */ result, /** @type {Query} */ asked;
  try {
    asked = await dated(query);
    result = await engine.find(asked);
  } catch {
    if (mine === turn) notice.textContent = say('failed');
    return;
  }
  if (mine !== turn) return;
  hits = result;
  shown = 0;
  // Asked for first: what the page says of the results it says while they are on their way.
  const drawn = none || showMore(mine).catch(() => { notice.textContent = say('failed'); });
  await pause();
  if (mine !== turn) return;
  every.hidden = !none;
  found.hidden = none;
  delete document.documentElement.dataset.finding;
  notice.textContent = none ? counted(hits.count) : say('of', { n: number(hits.count), total: counted(engine.total) });
  at('show').textContent = say('show', { n: counted(hits.count) });
  clear.forEach(button => { button.hidden = none; });
  empty.hidden = none || hits.count > 0;
  if (!empty.hidden) tellNothing();
  meant.hidden = true;
  drawChips();
  onward.forEach(({ link, address }) => { link.href = address + (none ? '' : '#find&' + params(asked)); });
  at('onward').hidden = !hits.count;
  if (none) list.replaceChildren();
  await drawn;
  if (mine !== turn) return;
  keepsakeSearch.show(hits);
  drawGroups();
  if (!none && hits.count < 4) await guess(mine);
  if (mine === turn && !empty.hidden) advise(mine).catch(() => {});
};
/** @param {boolean} [typing] */
export const change = typing => { record(typing); return run(); };
