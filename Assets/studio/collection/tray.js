// The tray of a collection made by hand: keepsakes in order, with words between them.
import { asList } from '../shared/lists.js';

/**
 * What a collection holds, in its order: what is said between keepsakes stands before the one that it leads to.
 * @param {WholeCollection} one @returns {TrayItem[]}
 */
export function itemsOf(one) {
  /** @type {Map<string, TrayItem[]>} */
  const before = new Map();
  /** @type {TrayItem[]} */
  let waiting = [];
  for (const line of asList(one.said.story)) {
    const kind = ['text', 'break'].find(name => line[name] !== undefined);
    if (kind) waiting.push({ kind, words: line[kind] });
    const keepsake = one.keepsakes.find(other => [other.path, other.id].includes(line.keepsake));
    if (!keepsake) continue;
    before.set(keepsake.path, [...before.get(keepsake.path) ?? [], ...waiting]);
    waiting = [];
  }
  return [...one.keepsakes.flatMap(keepsake =>
    [...before.get(keepsake.path) ?? [], { kind: 'keepsake', keepsake }]), ...waiting];
}

/**
 * What a collection's text says for the items of its tray; what it says of how its keepsakes are told stays.
 * @param {WholeCollection} one @param {TrayItem[]} items
 */
export function saidOf(one, items) {
  const lines = asList(one.said.story), story = [], paths = [];
  let hasWords = false;
  for (const item of items) {
    if (!item.keepsake) {
      if (!item.words?.trim()) continue;
      story.push({ [item.kind]: item.words });
      hasWords = true;
      continue;
    }
    const { path, id } = item.keepsake, own = lines.filter(line => [path, id].includes(line.keepsake));
    paths.push(path);
    story.push(...own.length || !hasWords ? own : [{ keepsake: path }]);
    hasWords = false;
  }
  // Patterns stay, since they also find future keepsakes.
  const keepsakes = [...paths, ...asList(one.said.keepsakes).filter(name => name.includes('*'))];
  return { keepsakes: keepsakes.length ? keepsakes : null, story: story.length ? story : null };
}
