// The search page: its state, stored in the address.
import { at, box, engine, order } from './elements.js';

/** @type {<N extends string>(name: N) => N extends keyof FinderFields ? FinderFields[N] : HTMLInputElement} */
export const field = name => /** @type {any} */ (at('f-' + name));
export const MOMENT = ['year', 'month', 'day', 'time'];
/** @type {TextKey[]} */
export const TEXTS = ['q', 'cap', 'ocr'];
/** @type {Side[]} */
export const SIDES = ['from', 'to'];
/** @param {string} text */
const pad = text => text.padStart(2, '0');
/** @param {Side} side */
export const momentOf = side => {
  const [year, month, day, time] = MOMENT.map(part => field(side + '-' + part)?.value.trim() || '');
  return (year ? year + (month ? '-' + pad(month) + (day ? '-' + pad(day) : '') : '') : '')
    + (time ? (year ? 'T' : '') + time : '');
};
/** @type {(side: Side, text: string) => void} */
const setMoment = (side, text) => {
  const [, year = '', month = '', day = '', time = ''] =
    /^(-?\d+)?(?:-(\d+))?(?:-(\d+))?(?:T?(\d+:\d+))?$/.exec(text) || [];
  const values = [year, month && String(Number(month)), day && String(Number(day)), time && time.padStart(5, '0')];
  values.forEach((value, i) => {
    const input = field(side + '-' + MOMENT[i]);
    if (input) input.value = value;
  });
};
// Empty until `read` has filled it.
export let query = /** @type {Query} */ ({ picks: {} });
// Whether a text has a word to search for; a single opening quote has none.
/** @param {string} text */
export const isSaid = text => keepsakeSearch.tokens(text || '').length > 0;
/** @param {Query} asked */
export const params = (asked = query) => {
  const params = new URLSearchParams();
  for (const key of /** @type {(TextKey | Side | 'period')[]} */ ([...TEXTS, ...SIDES, 'period'])) {
    const text = asked[key]?.trim();
    if (text) params.set(key, text);
  }
  for (const f of engine.facets) {
    const picks = asked.picks[f.key];
    picks?.in.forEach(i => params.append(f.key, f.slugs[i]));
    picks?.out.forEach(i => params.append('-' + f.key, f.slugs[i]));
  }
  if (order.value) params.set('order', order.value);
  return params;
};
export const isEmpty = () => !TEXTS.some(key => isSaid(query[key])) && !query.from && !query.to && !query.period
  && Object.values(query.picks).every(picks => !picks.in.length && !picks.out.length);
// A named period keeps its name in the address; the index gets its days, by the visitor's clock.
/** @param {Query} asked */
export const dated = async asked => {
  if (!asked.period) return asked;
  await keepsakeLoad(field('period').dataset.periods);
  return { ...asked, ...keepsakePeriod(asked.period), period: '' };
};
/** @type {boolean | undefined} */
let isTyping = false;
/** @param {string | URLSearchParams} text */
export const address = text => location.pathname + (String(text) ? '?' + text : '');
/** @param {boolean} [typing] */
export const record = typing => {
  const text = params().toString();
  if (text === location.search.slice(1)) return;
  history[typing && isTyping ? 'replaceState' : 'pushState'](null, '', address(text));
  isTyping = typing;
};
// Makes a query the page's own, and updates its fields.
/** @param {Query} other */
export const fill = other => {
  query = other;
  box.value = query.q;
  for (const key of TEXTS.slice(1)) field(key).value = query[key];
  for (const side of SIDES) setMoment(side, query[side]);
  // An unknown period is dropped.
  field('period').value = query.period || '';
  query.period = field('period').value;
};
let readings = 0;
export const read = async () => {
  isTyping = false;
  // The map and the slide show lead back with the query that they received.
  const handed = /^#find&(.+)$/.exec(location.hash)?.[1],
    params = new URLSearchParams(handed || location.search);
  if (handed) history.replaceState(null, '', location.pathname + '?' + handed);
  const mine = ++readings, asked = await engine.settle(engine.parse(params));
  // After Back or Forward another query is current.
  if (mine !== readings) return;
  fill({ ...asked, period: params.get('period') });
  // The site's usual order has no name in the address.
  const { other } = order.dataset;
  order.value = params.get('order') === other ? other : '';
};
