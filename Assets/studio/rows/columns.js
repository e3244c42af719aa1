// The possible columns of the table of keepsakes: how they show values, and how they parse texts.
import { t } from '../frame/words.js';
import { wordsOf } from '../keepsake/keys.js';
import { asOriginal, asText, asValue, chosen, long, withEntry } from '../shared/values.js';

const keys = ['title', 'date', 'place', 'people', 'tags', 'kind', 'visibility', 'caption', 'description', 'rights',
  'original.reference', 'original.holder', 'original.where', 'original.size', 'size', 'category', 'emoji', 'location',
  'status', 'type', 'transcript', 'notes'];
// The default columns.
export const first = ['title', 'date', 'place', 'people', 'tags', 'kind', 'visibility'];
/** @type {Record<string, number>} */
const widths = { title: 260, date: 140, kind: 130, visibility: 150, emoji: 90, description: 320, transcript: 320 };

// All columns for these keepsakes, including their own fields; a field that any type masks is no column.
/** @param {ListedKeepsake[]} rows @param {Names} names @returns {SheetColumn[]} */
export function columnsFor(rows, names) {
  const secret = names.types.flatMap(type => type.fields.filter(field => field.isSecret).map(field => field.name));
  const own = [...new Set(rows.flatMap(row => Object.keys(row.said.fields ?? {})))]
    .filter(name => !secret.includes(name)).sort();
  const width = (/** @type {string} */ key) => widths[key] ?? 190;
  return [...keys.map(key => ({ key, path: key.split('.'), label: t(`field.${key}`), width: width(key),
    isLong: long.includes(key), choices: chosen[key] ? wordsOf(key, names) : null })),
  ...own.map(name => ({ key: `fields.${name}`, path: ['fields', name], label: name, width: 190, isLong: false,
    choices: null }))];
}

// The path of a column's value in edits; changes of an original are one edit.
/** @param {SheetColumn} column */
export const placeOf = column => column.path[0] === 'original' ? ['original'] : column.path;

/** @param {Said} said @param {string[]} path @returns {Value} */
export const at = (said, path) => path.reduce((value, step) => value?.[step] ?? null, said);

/** @param {Said} said @param {SheetColumn} column @returns {Value} */
const valueOf = (said, column) => column.path[0] === 'original'
  ? asOriginal(said.original)[column.path[1]] ?? null : at(said, column.path);

/** @param {Said} said @param {SheetColumn} column */
export function textOf(said, column) {
  const value = valueOf(said, column);
  return column.choices?.[value] ?? asText(value);
}

// The value that applies without a statement: found in the picture, or the default.
/** @param {ListedKeepsake} row @param {SheetColumn} column */
export function foundFor(row, column) {
  const value = column.key === 'title' && !row.isNamed ? '' : row[column.key];
  return column.choices?.[value] ?? asText(value);
}

// The choice for a typed text: the value in texts, or its word in the page's language.
/** @param {SheetColumn} column @param {string} text */
export function choiceFor(column, text) {
  const typed = text.trim().toLowerCase();
  return Object.entries(column.choices ?? {}).find(([value, word]) =>
    value.toLowerCase() === typed || word.toLowerCase() === typed)?.[0] ?? null;
}

// A keepsake's text after a valid change of a cell.
/** @param {Said} said @param {SheetColumn} column @param {string} text @returns {Said} */
export function withText(said, column, text) {
  const [key, entry] = column.path;
  if (key === 'original') return { ...said, original: withEntry(said.original, entry, text) };
  const value = asValue(entry ?? key, text, valueOf(said, column));
  return entry === undefined ? { ...said, [key]: value } : { ...said, [key]: { ...said[key], [entry]: value } };
}

// The edits between two states, in the changed columns.
/** @param {Said} was @param {Said} now @param {SheetColumn[]} columns @returns {Edit[]} */
export function editsOf(was, now, columns) {
  const places = new Map(columns.map(column => [placeOf(column).join('\n'), placeOf(column)]));
  return [...places.values()].map(key => ({ key, was: at(was, key), now: at(now, key) }))
    .filter(edit => JSON.stringify(edit.was) !== JSON.stringify(edit.now));
}
