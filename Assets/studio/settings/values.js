// Values of settings as they stand in the file and as they are typed; nothing here needs a page.
import { typedList } from '../shared/lists.js';

// What stands at a place in a text; nothing if there is none.
/** @param {Value} said @param {string[]} path @returns {Value} */
export const valueAt = (said, path) => path.reduce((value, step, number) =>
  // A home may be the place alone, without a map around it.
  typeof value === 'string' && number === path.length - 1 && step === 'place' ? value
    : value && typeof value === 'object' ? value[step] ?? null : null, said);

// The edit that gives a setting a value. What stood alone becomes a map, and a map in which nothing is left goes; so
// does one that says nothing without its leading value.
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

// A text with another value at a place in it.
/** @param {Said} said @param {any[]} path @param {Value} now @returns {Said} */
export function withValue(said, [step, ...rest], now) {
  const value = rest.length ? withValue({ ...said?.[step] }, rest, now) : now;
  const others = { ...said };
  if (value === null) delete others[step]; else others[step] = value;
  return others;
}

// A number as people write it; what is none stays a text, so that the program can say what is right.
/** @param {string} text */
export function typedNumber(text) {
  const plain = text.trim().replace(',', '.');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : text.trim() || null;
}

// What is meant by a text in the field of a setting.
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

// Rows of a page for what a setting says: categories are a map of words, and names of the same thing lists.
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

// What a setting says by such rows.
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
