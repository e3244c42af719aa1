// A collection's story: keepsakes in their order, with words between them, and what its text says of them.
import { asList, orNull } from '../shared/lists.js';

/** @typedef {TrayItem & { id?: string }} StoryItem */

/** @param {ListedKeepsake} keepsake @param {any} name */
const isNamed = ({ path, id, exception }, name) => Boolean(name) && [path, id, exception].includes(name);

// The place before a keepsake, or at the end, for the first words there, the second, and so on.
/** @param {ListedKeepsake | undefined} next @param {number} number */
export const placeBefore = (next, number) => `words-${next?.id ?? ''}-${number}`;

/**
 * What a collection holds, in its order: what is said between keepsakes stands before the one that it leads to.
 * @param {WholeCollection} one @returns {StoryItem[]}
 */
export function itemsOf(one) {
  /** @type {Map<string, StoryItem[]>} */
  const before = new Map();
  /** @type {StoryItem[]} */
  let waiting = [];
  for (const line of asList(one.said.story)) {
    const kind = ['text', 'break'].find(name => line[name] !== undefined);
    if (kind) waiting.push({ kind, words: line[kind] });
    const keepsake = one.keepsakes.find(other => isNamed(other, line.keepsake));
    if (!keepsake) continue;
    before.set(keepsake.path, [...before.get(keepsake.path) ?? [], ...waiting]);
    waiting = [];
  }
  /** @param {StoryItem[]} words @param {ListedKeepsake} [next] */
  const placed = (words, next) => words.map((item, number) => ({ ...item, id: placeBefore(next, number) }));
  return [...one.keepsakes.flatMap(keepsake => [...placed(before.get(keepsake.path) ?? [], keepsake),
    { kind: 'keepsake', keepsake, id: `member-${keepsake.id}` }]), ...placed(waiting)];
}

/**
 * What a collection's text says for these items; what it says of how its keepsakes are told stays.
 * @param {WholeCollection} one @param {StoryItem[]} items
 */
export function saidOf(one, items) {
  const lines = asList(one.said.story), story = [], paths = [];
  let hasWords = false;
  for (const { kind, keepsake, words } of items) {
    if (!keepsake) {
      if (!words?.trim()) continue;
      story.push({ [kind]: words });
      hasWords = true;
      continue;
    }
    // A line that says nothing is only where words end.
    const own = lines.filter(line => isNamed(keepsake, line.keepsake) && Object.keys(line).length > 1);
    paths.push(keepsake.path);
    story.push(...own.length || !hasWords ? own : [{ keepsake: keepsake.path }]);
    hasWords = false;
  }
  // Patterns stay, since they also find future keepsakes.
  return { keepsakes: orNull([...paths, ...asList(one.said.keepsakes).filter(name => name.includes('*'))]),
    story: orNull(story) };
}

// A very large collection is loaded only in part, and a list of that part would drop the others.
/** @param {WholeCollection} one */
export const isWhole = one => one.count === one.keepsakes.length;

// Whether its text names a keepsake; a rule or a pattern would add others again.
/** @param {WholeCollection} one @param {ListedKeepsake} keepsake */
export const isListed = (one, keepsake) => asList(one.said.keepsakes).some(name => isNamed(keepsake, name));

// Whether a keepsake can be taken out: of a rule's it becomes an exception, by its sidecar's id if it has one.
/** @param {WholeCollection} one @param {ListedKeepsake} keepsake */
export const mayLeave = (one, keepsake) => keepsake.byRule || isListed(one, keepsake);

// The rule with other exceptions.
/** @param {Said} where @param {string[]} except */
export function excepting({ except: _, ...where }, except) {
  return except.length ? { ...where, except } : where;
}

// The story with other words at a place; empty ones leave it.
/** @param {WholeCollection} one @param {string} place @param {string} words */
export function withWords(one, place, words) {
  const items = itemsOf(one), known = items.find(item => item.id === place);
  if (known) known.words = words;
  else {
    const number = Number(place.split('-').at(-1));
    const next = items.findIndex(({ keepsake }) => keepsake && placeBefore(keepsake, number) === place);
    items.splice(next < 0 ? items.length : next, 0, { kind: 'text', words });
  }
  return saidOf(one, items).story;
}

/** @param {WholeCollection} one @param {ListedKeepsake} keepsake */
const lineOf = (one, keepsake) =>
  asList(one.said.story).find(line => isNamed(keepsake, line.keepsake) && !line.region);

/** @param {WholeCollection} one @param {ListedKeepsake} keepsake */
export const isFull = (one, keepsake) => lineOf(one, keepsake)?.size === 'full';

// The story with a keepsake from edge to edge, or in the size that the program chooses.
/** @param {WholeCollection} one @param {ListedKeepsake} keepsake @param {boolean} isWide */
export function sized(one, keepsake, isWide) {
  const lines = asList(one.said.story), known = lineOf(one, keepsake);
  const line = { ...known ?? { keepsake: keepsake.path }, size: 'full' };
  if (!isWide) delete line.size;
  // A first line takes no words from another keepsake.
  const story = known ? lines.map(other => other === known ? line : other) : [line, ...lines];
  return isWhole(one) ? saidOf({ ...one, said: { ...one.said, story } }, itemsOf(one)).story : story;
}

// What its text says with more keepsakes, and without one.
/** @param {WholeCollection} one @param {ListedKeepsake[]} keepsakes */
export function withMore(one, keepsakes) {
  const listed = asList(one.said.keepsakes), more = keepsakes.filter(keepsake => !isListed(one, keepsake));
  const { where } = one.said, except = asList(where?.except);
  const kept = except.filter(name => !keepsakes.some(keepsake => isNamed(keepsake, name)));
  return { ...kept.length < except.length && { where: excepting(where, kept) },
    keepsakes: [...listed.filter(name => !name.includes('*')), ...more.map(({ path }) => path),
      ...listed.filter(name => name.includes('*'))] };
}

/** @param {WholeCollection} one @param {ListedKeepsake} keepsake */
export function withoutOne(one, keepsake) {
  const { where, keepsakes } = one.said;
  const name = keepsake.exception ?? keepsake.path;
  return { ...keepsake.byRule && { where: excepting(where, [...asList(where.except), name]) },
    keepsakes: orNull(asList(keepsakes).filter(name => !isNamed(keepsake, name))),
    story: isWhole(one) ? saidOf(one, itemsOf(one).filter(item => item.keepsake?.path !== keepsake.path)).story
      : one.said.story ?? null };
}

// What its text says of the collage, with a change; values equal to the defaults are not written.
/** @param {{ said: Said }} one @param {Said} change */
export function collaged(one, change) {
  const now = { ...one.said.collage, ...change };
  for (const key of Object.keys(now)) {
    if (now[key] === null || (Array.isArray(now[key]) && !now[key].length)) delete now[key];
  }
  return Object.keys(now).length ? now : null;
}
