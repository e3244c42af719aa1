// The items of a receipt as a text has them, and what becomes of them when the keeper changes a line.
// Items that name a line say something of what was read; where none does, they take the place of all that was read.
import { same } from '../shared/lists.js';

/** @param {Receipt} one @returns {ReceiptItem[]} */
export const items = one => [one.said?.items ?? []].flat();

// What was read goes on to stand unless the keeper's items had taken its place before.
/** @param {Receipt} one @param {ReceiptItem[]} list */
function kept(one, list) {
  if (!list.length) return null;
  const before = items(one);
  // Lines that are no items are not among those that are shown.
  const first = one.lines.find(line => line.read)?.read?.line ?? before.find(item => item.line)?.line;
  const isReplaced = before.length > 0 && !before.some(item => item.line);
  return first && !isReplaced && !list.some(item => item.line) ? [...list, { line: first }] : list;
}

// A line of the page among those that are known now, when others may be gone or say more: one that was read by what was
// read, one that the keeper has added by what it says, else by its place. Nothing if it is gone.
/** @param {Receipt} one @param {ReceiptLine} line @param {number} number */
export const lineOf = (one, line, number) => line.read
  ? one.lines.find(other => same([other.read, other.box], [line.read, line.box]))
  : one.lines.find(other => !other.read && same(other.said, line.said))
    ?? one.lines.find((other, place) => !other.read && place === number);

// The place of an item among those that the text has now; −1 if it is gone.
/** @param {Receipt} one @param {ReceiptItem} item */
export const placeOf = (one, item) => items(one).findIndex(other => same(other, item));

/** @param {Receipt} one @param {ReceiptItem} item */
export const withItem = (one, item) => kept(one, [...items(one), item]);

/** @param {Receipt} one @param {number | null} number */
export const without = (one, number) => kept(one, items(one).filter((_, other) => other !== number));

// A line with another text in one of its fields; what is as it was read is not said.
/** @param {Receipt} one @param {ReceiptLine} line @param {string} key @param {string} text */
export function changed(one, line, key, text) {
  const list = items(one);
  /** @type {ReceiptItem} */
  const item = { ...line.said ?? { line: line.read?.line } };
  if (text === '' || (line.read && text === line.read[key])) delete item[key];
  else item[key] = text;
  const says = Object.keys(item).some(name => name !== 'line');
  if (line.number === null) return says ? kept(one, [...list, item]) : one.said?.items ?? null;
  return says ? list.map((other, place) => place === line.number ? item : other) : without(one, line.number);
}

// What was read is marked as no item; what the keeper has added goes.
/** @param {Receipt} one @param {ReceiptLine} line */
export function dropped(one, line) {
  if (!line.read) return without(one, line.number);
  const item = { line: line.read.line, skip: true };
  return line.number === null ? kept(one, [...items(one), item])
    : items(one).map((other, place) => place === line.number ? item : other);
}

// An amount as a text has it, '1234.50 EUR', as people of a language write it; what is none stays.
/** @param {string | null | undefined} text @param {string} language */
export function asMoney(text, language) {
  const [amount, ...currency] = String(text ?? '').split(' ');
  if (!/^-?\d+\.\d\d$/.test(amount)) return text ?? '';
  return [Number(amount).toLocaleString(language, { minimumFractionDigits: 2 }), ...currency].join(' ');
}

// What the lines come to, with two places; null where one has no amount.
/** @param {ReceiptLine[]} lines */
export function summed(lines) {
  const amounts = lines.map(line => Number(line.said?.amount ?? line.read?.amount ?? NaN));
  if (!amounts.length || amounts.some(Number.isNaN)) return null;
  return (amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100).toFixed(2);
}
