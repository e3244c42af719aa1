// The visible rows of a table, and their order.

import { folded } from '../shared/name-search.js';

// The indices of rows that contain all filter words of every column.
/**
 * @param {number} count
 * @param {(row: number, column: string) => string} text
 * @param {Record<string, string>} filters words by column
 */
export function found(count, text, filters) {
  const asked = Object.entries(filters).map(([column, words]) =>
    ({ column, words: folded(words).split(/\s+/).filter(Boolean) })).filter(filter => filter.words.length);
  return [...Array(count).keys()].filter(row => asked.every(({ column, words }) => {
    const shown = folded(text(row, column));
    return words.every(word => shown.includes(word));
  }));
}

// Sorts rows by the texts of a column; empty ones come last in either direction.
/**
 * @param {number[]} rows
 * @param {(row: number) => string} text
 * @param {boolean} isDown
 * @param {string} language
 */
export function sorted(rows, text, isDown, language) {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const texts = new Map(rows.map(row => [row, text(row)]));
  /** @param {number} row */
  const of = row => texts.get(row) ?? '';
  return [...rows].sort((one, other) => Number(of(one) === '') - Number(of(other) === '')
    || (isDown ? -1 : 1) * collator.compare(of(one), of(other)) || one - other);
}
