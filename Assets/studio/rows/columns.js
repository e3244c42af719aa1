// The columns that the table of keepsakes can have: how a value is shown in one, and what becomes of a text.
import { t } from '../frame/words.js';
import { typeName } from '../keepsake/fields.js';
import { asOriginal, asText, asValue, chosen, long, withEntry } from '../shared/values.js';

const keys = ['title', 'date', 'place', 'people', 'tags', 'kind', 'visibility', 'caption', 'description', 'rights',
  'original.reference', 'original.holder', 'original.where', 'original.size', 'size', 'category', 'emoji', 'location',
  'status', 'type', 'transcript', 'notes'];
// What the table begins with.
export const first = ['title', 'date', 'place', 'people', 'tags', 'kind', 'visibility'];
/** @type {Record<string, number>} */
const widths = { title: 260, date: 140, kind: 130, visibility: 150, emoji: 90, description: 320, transcript: 320 };

// All that these keepsakes can have, with the fields of their own; a field that some type keeps secret is no column.
/** @param {ListedKeepsake[]} rows @param {Names} names @returns {SheetColumn[]} */
export function columnsFor(rows, names) {
  const secret = names.types.flatMap(type => type.fields.filter(field => field.isSecret).map(field => field.name));
  const own = [...new Set(rows.flatMap(row => Object.keys(row.said.fields ?? {})))]
    .filter(name => !secret.includes(name)).sort();
  const width = (/** @type {string} */ key) => widths[key] ?? 190;
  return [...keys.map(key => ({ key, path: key.split('.'), label: t(`field.${key}`), width: width(key),
    isLong: long.includes(key), choices: choicesOf(key, names) })),
  ...own.map(name => ({ key: `fields.${name}`, path: ['fields', name], label: name, width: 190, isLong: false,
    choices: null }))];
}

/** @param {string} key @param {Names} names @returns {Record<string, string> | null} words by what texts say */
function choicesOf(key, names) {
  if (!chosen[key]) return null;
  if (key === 'type') return Object.fromEntries(names.types.map(type => [type.name, typeName(type)]));
  return Object.fromEntries(names[chosen[key]].map((/** @type {string} */ value) => [value, t(`${key}.${value}`)]));
}

// Where a column's value stands in a text, as edits name it: what is said of an original is changed as one.
/** @param {SheetColumn} column */
export const placeOf = column => column.path[0] === 'original' ? ['original'] : column.path;

/** @param {Said} said @param {string[]} path @returns {Value} */
export const at = (said, path) => path.reduce((value, step) => value?.[step] ?? null, said);

/** @param {Said} said @param {SheetColumn} column @returns {Value} */
export const valueOf = (said, column) => column.path[0] === 'original'
  ? asOriginal(said.original)[column.path[1]] ?? null : at(said, column.path);

/** @param {Said} said @param {SheetColumn} column */
export function textOf(said, column) {
  const value = valueOf(said, column);
  return column.choices?.[value] ?? asText(value);
}

// What holds where a text says nothing: found in the picture, or usual.
/** @param {ListedKeepsake} row @param {SheetColumn} column */
export function foundFor(row, column) {
  const value = column.key === 'title' && !row.isNamed ? '' : row[column.key];
  return column.choices?.[value] ?? asText(value);
}

// What somebody may type for one of several: what texts say, or its word in the page's language.
/** @param {SheetColumn} column @param {string} text */
export function choiceFor(column, text) {
  const typed = text.trim().toLowerCase();
  return Object.entries(column.choices ?? {}).find(([value, word]) =>
    value.toLowerCase() === typed || word.toLowerCase() === typed)?.[0] ?? null;
}

// What a keepsake's text says after a cell was given a text that is understood.
/** @param {Said} said @param {SheetColumn} column @param {string} text @returns {Said} */
export function withText(said, column, text) {
  const [key, entry] = column.path;
  if (key === 'original') return { ...said, original: withEntry(said.original, entry, text) };
  const value = asValue(entry ?? key, text, valueOf(said, column));
  return entry === undefined ? { ...said, [key]: value } : { ...said, [key]: { ...said[key], [entry]: value } };
}

// The edits that lead from one to the other, in the columns that were changed.
/** @param {Said} was @param {Said} now @param {SheetColumn[]} columns @returns {Edit[]} */
export function editsOf(was, now, columns) {
  const places = new Map(columns.map(column => [placeOf(column).join('\n'), placeOf(column)]));
  return [...places.values()].map(key => ({ key, was: at(was, key), now: at(now, key) }))
    .filter(edit => JSON.stringify(edit.was) !== JSON.stringify(edit.now));
}
