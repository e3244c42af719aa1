// The items of a receipt in a text, and their changes by the keeper. Items that name a line change one that was read;
// if none does, they replace all lines that were read.
import { same } from '../shared/lists.js';

/** @param {Receipt} one @returns {ReceiptItem[]} */
export const items = one => [one.said?.items ?? []].flat();

// Lines that were read stay, unless the keeper's items have replaced them before.
/** @param {Receipt} one @param {ReceiptItem[]} list */
function kept(one, list) {
  if (!list.length) return null;
  const before = items(one);
  // Lines that are no items are not among the displayed ones.
  const first = one.lines.find(line => line.read)?.read?.line ?? before.find(item => item.line)?.line;
  const isReplaced = before.length > 0 && !before.some(item => item.line);
  return first && !isReplaced && !list.some(item => item.line) ? [...list, { line: first }] : list;
}

// Finds a line of the page among the current lines: one that was read by its reading, one that the keeper added by its
// content, else by its position. Nothing if it is gone.
/** @param {Receipt} one @param {ReceiptLine} line @param {number} number */
export const lineOf = (one, line, number) => line.read
  ? one.lines.find(other => same([other.read, other.box], [line.read, line.box]))
  : one.lines.find(other => !other.read && same(other.said, line.said))
    ?? one.lines.find((other, place) => !other.read && place === number);

// The index of an item among the text's current ones; −1 if it is gone.
/** @param {Receipt} one @param {ReceiptItem} item */
export const placeOf = (one, item) => items(one).findIndex(other => same(other, item));

/** @param {Receipt} one @param {ReceiptItem} item */
export const withItem = (one, item) => kept(one, [...items(one), item]);

/** @param {Receipt} one @param {number | null} number */
export const without = (one, number) => kept(one, items(one).filter((_, other) => other !== number));

// A line with another text in one field; values equal to the reading are not written, but where the line contradicts
// itself: there they settle which is right.
/** @param {Receipt} one @param {ReceiptLine} line @param {string} key @param {string} text */
export function changed(one, line, key, text) {
  const list = items(one);
  /** @type {ReceiptItem} */
  const item = { ...line.said ?? { line: line.read?.line } };
  if (text === '' || (line.read && text === line.read[key] && !line.read.contradicts)) delete item[key];
  else item[key] = text;
  const says = Object.keys(item).some(name => name !== 'line');
  if (line.number === null) return says ? kept(one, [...list, item]) : one.said?.items ?? null;
  return says ? list.map((other, place) => place === line.number ? item : other) : without(one, line.number);
}

// Marks a line that was read as no item; removes an item that the keeper added.
/** @param {Receipt} one @param {ReceiptLine} line */
export function dropped(one, line) {
  if (!line.read) return without(one, line.number);
  const item = { line: line.read.line, skip: true };
  return line.number === null ? kept(one, [...items(one), item])
    : items(one).map((other, place) => place === line.number ? item : other);
}

// A text's amount, '1234.50 EUR', in a language's format; anything else stays.
/** @param {string | null | undefined} text @param {string} language */
export function asMoney(text, language) {
  const [amount, ...currency] = String(text ?? '').split(' ');
  if (!/^-?\d+\.\d\d$/.test(amount)) return text ?? '';
  return [Number(amount).toLocaleString(language, { minimumFractionDigits: 2 }), ...currency].join(' ');
}

// The sum of the lines, with two decimals; null if one has no amount.
/** @param {ReceiptLine[]} lines */
export function summed(lines) {
  const amounts = lines.map(line => Number(line.said?.amount ?? line.read?.amount ?? NaN));
  if (!amounts.length || amounts.some(Number.isNaN)) return null;
  return (amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100).toFixed(2);
}
