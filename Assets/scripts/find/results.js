// The search page: the results, in batches.
import { BATCH, engine, list, more, number, order, pause, say } from './elements.js';
import { tile } from './tiles.js';

// No hits before the first results: earlier code checks for them.
export let turn = 0, hits = /** @type {Found} */ (/** @type {unknown} */ (null)), shown = 0;
// A new query: results that are loading for the previous one are not shown.
export const renew = () => ++turn;
// Shows other results from their first on.
/** @param {Found} found */
export const swap = found => { [hits, shown] = [found, 0]; };
/** @type {(mine: number, focus?: boolean) => Promise<void>} */
export const showMore = async (mine, focus) => {
  const from = shown, { words } = hits,
    coming = hits.numbers(from, BATCH, (order.dataset.other === 'new') === !!order.value);
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
    // The visitor waits for the first row.
    tiles.push(tile(card, words, !from && tiles.length < 2));
  }
  if (from) list.append(...tiles); else list.replaceChildren(...tiles);
  if (focus) tiles[0]?.querySelector('a')?.focus();
};
