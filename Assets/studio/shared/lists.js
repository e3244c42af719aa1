// Lists as texts of the archive have them, and as pages work with them.

// A value as a list, whether it stands alone or is none.
/** @param {Value} value @returns {any[]} */
export const asList = value => value === null || value === undefined ? [] : [value].flat();

// A list as texts of the archive have it: nothing for an empty one, and what stands alone without a list.
/** @param {any[]} list */
export const fromList = list => list.length === 0 ? null : list.length === 1 ? list[0] : list;

// The parts of what somebody has typed with commas between them.
/** @param {string} text */
export const typedList = text => text.split(',').map(part => part.trim()).filter(Boolean);

// Words that stand alone before a shared name: "Mr and Mrs Baird" are not a Mr.
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'herr', 'frau', 'm', 'mme', 'mlle', 'monsieur',
  'madame']);
// Names as people type them: "Rosa and Paul" are two. `known` are names that stay whole.
/** @param {string} text @param {string[]} [known] */
export const typedNames = (text, known = []) => [...new Set(typedList(text).flatMap(name => {
  const parts = name.split(/\s+(?:and|und|et|&|\+)\s+/i).filter(Boolean);
  return known.includes(name) || parts.some(part => titles.has(part.toLowerCase().replace('.', ''))) ? [name] : parts;
}))];

// A list with one of its members in another place; from a place below zero, that of none, nothing is moved.
/** @template Member @param {Member[]} list @param {number} from @param {number} to */
export function moved(list, from, to) {
  const now = [...list];
  if (from >= 0) now.splice(to, 0, ...now.splice(from, 1));
  return now;
}

/** @param {unknown} one @param {unknown} other */
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// A list with another member in the place of the first that is the same as `before`.
/** @template Member @param {Member[]} list @param {unknown} before @param {Member} now */
export function replaced(list, before, now) {
  const place = list.findIndex(other => same(other, before));
  return list.map((other, number) => number === place ? now : other);
}

// A list without the first member that is the same as another; one that is not in it changes nothing.
/** @template Member @param {Member[]} list @param {unknown} member */
export function without(list, member) {
  const place = list.findIndex(other => same(other, member));
  return list.filter((_, other) => other !== place);
}
