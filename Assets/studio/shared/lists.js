// Lists in texts of the archive, and in pages.

// A value as a list, even if it is single or missing.
/** @param {Value} value @returns {any[]} */
export const asList = value => value === null || value === undefined ? [] : [value].flat();

// A list in the form of texts: nothing for an empty one, and a single value without a list.
/** @param {any[]} list */
export const fromList = list => list.length === 0 ? null : list.length === 1 ? list[0] : list;

// An empty list is not written.
/** @param {any[]} list */
export const orNull = list => list.length ? list : null;

// The parts of a comma-separated text.
/** @param {string} text */
export const typedList = text => text.split(',').map(part => part.trim()).filter(Boolean);

// A list with one member moved; unchanged if `from` or `to` is below zero.
/** @template Member @param {Member[]} list @param {number} from @param {number} to */
export function moved(list, from, to) {
  const now = [...list];
  if (from >= 0 && to >= 0) now.splice(to, 0, ...now.splice(from, 1));
  return now;
}

/** @param {unknown} one @param {unknown} other */
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// A list with the first member equal to `before` replaced.
/** @template Member @param {Member[]} list @param {unknown} before @param {Member} now */
export function replaced(list, before, now) {
  const place = list.findIndex(other => same(other, before));
  return list.map((other, number) => number === place ? now : other);
}

// A list without the first member equal to another one; unchanged if there is none.
/** @template Member @param {Member[]} list @param {unknown} member */
export function without(list, member) {
  const place = list.findIndex(other => same(other, member));
  return list.filter((_, other) => other !== place);
}
