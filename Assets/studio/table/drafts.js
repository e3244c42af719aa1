// What was typed and not saved yet: it is there again when somebody comes back.
import { same } from '../shared/lists.js';

const place = 'studio-table';

/** @returns {Record<string, Partial<Typed>>} */
const all = () => JSON.parse(sessionStorage.getItem(place) ?? '{}');

/** @param {PileItem[]} items */
const name = items => items.map(one => one.path).join('\n');

/** @param {PileItem[]} items @returns {Partial<Typed> | undefined} */
export const draftOf = items => all()[name(items)];

// Keeps it; nothing takes it away.
/** @param {PileItem[]} items @param {Partial<Typed> | null} typed */
export function keepDraft(items, typed) {
  const { [name(items)]: _, ...others } = all();
  sessionStorage.setItem(place, JSON.stringify(typed ? { ...others, [name(items)]: typed } : others));
}

// Forgets it once it is saved, unless something else was typed meanwhile.
/** @param {PileItem[]} items @param {Partial<Typed> | null} typed */
export function dropDraft(items, typed) {
  if (same(draftOf(items), typed)) keepDraft(items, null);
}
