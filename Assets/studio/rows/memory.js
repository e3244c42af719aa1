// The table's requests and its memory: its columns permanently, the position for the session.
import { call } from '../frame/calls.js';
import { asked } from '../shared/filters.js';
import { first } from './columns.js';

// All rows for a request, part by part.
/** @param {URLSearchParams} query */
export async function all(query) {
  const wanted = asked(query);
  wanted.set('said', 'yes');
  // In the archive's own order.
  wanted.delete('order');
  /** @type {ListedKeepsake[]} */
  const rows = [];
  let total = 1;
  while (rows.length < total) {
    wanted.set('from', String(rows.length));
    const answer = await call(`keepsakes?${wanted}`);
    total = answer.keepsakes.length ? answer.total : 0;
    rows.push(...answer.keepsakes);
  }
  return rows;
}

// The visible columns and their widths.
export function settings() {
  const kept = JSON.parse(localStorage.getItem('studio-columns') ?? '{}');
  return { shown: /** @type {string[]} */ (kept.shown ?? first),
    widths: /** @type {Record<string, number>} */ (kept.widths ?? {}) };
}

// The former position, if the table is still the same.
export function before() {
  const was = JSON.parse(sessionStorage.getItem('studio-rows') ?? '{}');
  return was.search === location.search ? { at: was.at, anchor: was.at, sort: was.sort, filters: was.filters } : {};
}
