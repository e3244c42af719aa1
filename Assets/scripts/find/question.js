// The search page: queries the engine, and describes the results.
import {
  at, clear, counted, empty, engine, every, found, list, notice, number, order, pause, say,
} from './elements.js';
import { dated, field, isEmpty, MOMENT, params, query, record, SIDES } from './address.js';
import { hits, renew, showMore, swap, turn } from './results.js';
import { advise, drawChips, guess, meant, tellNothing } from './choices.js';
import { drawGroups } from './filters.js';

const onward = [...at('onward').querySelectorAll('a')].map(link => ({ link, address: link.getAttribute('href') }));
export const run = async () => {
  // Without a query the page's own list stands, unless another order is wanted.
  const mine = renew(), none = isEmpty() && !order.value;
  for (const side of SIDES) {
    const isWrong = Boolean(query[side] && !engine.moment(query[side])), note = at(side + '-wrong');
    if (note) note.hidden = !isWrong;
    for (const part of MOMENT) {
      const input = field(side + '-' + part);
      if (isWrong) input?.setAttribute('aria-invalid', 'true');
      else input?.removeAttribute('aria-invalid');
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
  swap(result);
  // Requested first: the results load while the page describes them.
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
