// Converts settings between the file and the form; nothing here needs a page.
import { typedList } from '../shared/lists.js';

// The value at a path in a text; null if there is none.
/** @param {Value} said @param {string[]} path @returns {Value} */
export const valueAt = (said, path) => path.reduce((value, step, number) =>
  // A home may be only the place, without a map around it.
  typeof value === 'string' && number === path.length - 1 && step === 'place' ? value
    : value && typeof value === 'object' ? value[step] ?? null : null, said);

// The edit that sets a setting. A single value becomes a map, and an empty map is removed, as is a map without its
// leading value.
/** @param {Said} said @param {string[]} path @param {Value} now @param {boolean} [isLeading] @returns {Edit} */
export function settingEdit(said, path, now, isLeading = false) {
  const last = path[path.length - 1], around = path.slice(0, -1);
  const outer = around.length ? valueAt(said, around) : said;
  if (typeof outer === 'string') {
    const whole = last === 'place' ? now : now === null ? outer : { place: outer, [last]: now };
    return { key: around, was: outer, now: whole };
  }
  if (now === null && around.length && outer) {
    const isEmptied = isLeading || Object.keys(outer).every(key => key === last);
    if (isEmptied) return settingEdit(said, around, null);
  }
  return { key: path, was: valueAt(said, path), now };
}

// A text with another value at a path.
/** @param {Said} said @param {any[]} path @param {Value} now @returns {Said} */
export function withValue(said, [step, ...rest], now) {
  const value = rest.length ? withValue({ ...said?.[step] }, rest, now) : now;
  const others = { ...said };
  if (value === null) delete others[step]; else others[step] = value;
  return others;
}

// A typed number; other texts stay, so that the program can explain the right form.
/** @param {string} text */
function typedNumber(text) {
  const plain = text.trim().replace(',', '.');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : text.trim() || null;
}

// The value of a text in a setting's field.
/** @param {string} kind @param {string} text @returns {Value} */
export function typedSetting(kind, text) {
  const plain = text.trim();
  if (plain === '') return null;
  if (kind === 'number') return typedNumber(plain);
  if (kind === 'numbers') return plain.split(/[\s,;]+/).filter(Boolean).map(typedNumber);
  if (kind === 'list') return typedList(plain);
  if (kind === 'flag') return plain === 'true';
  return kind === 'text' ? text.replace(/\s+$/, '') : plain;
}

// A setting as rows: categories are a map of words, and same names are lists.
/** @param {string} name @param {Value} value @returns {Said[]} */
export function asRows(name, value) {
  /** @param {Value} words */
  const line = words => [words].flat().join(', ');
  if (name === 'spending.categories') {
    return Object.entries(value ?? {}).map(([category, words]) => ({ name: category, words: line(words) }));
  }
  const list = value === null || value === undefined ? [] : [value].flat();
  if (name === 'spending.same') return (value ?? []).map((/** @type {Value} */ names) => ({ names: line(names) }));
  return list;
}

// The setting for such rows.
/** @param {string} name @param {Said[]} rows @returns {Value} */
export function fromRows(name, rows) {
  if (!rows.length) return null;
  if (name === 'spending.categories') {
    return Object.fromEntries(rows.map(row => [row.name, typedList(row.words ?? '')]));
  }
  if (name === 'spending.same') return rows.map(row => typedList(row.names ?? ''));
  if (name !== 'hidden_zones') return rows;
  return rows.map(row => Object.fromEntries(Object.entries(row).map(([key, value]) =>
    [key, typedNumber(String(value))])));
}
