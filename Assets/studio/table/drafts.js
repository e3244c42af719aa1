// Unsaved answers of the light table, by their pictures.
import { same } from '../shared/lists.js';
import { begun } from '../shared/unsent.js';

const drafts = begun('studio-table');

/** @returns {Record<string, Partial<Typed>>} */
const all = () => drafts.read() ?? {};

/** @param {PileItem[]} items */
const name = items => items.map(one => one.path).join('\n');

/** @param {PileItem[]} items @returns {Partial<Typed> | undefined} */
export const draftOf = items => all()[name(items)];

// `null` drops the draft.
/** @param {PileItem[]} items @param {Partial<Typed> | null} typed */
export function keepDraft(items, typed) {
  const { [name(items)]: _, ...others } = all();
  drafts.keep(typed ? { ...others, [name(items)]: typed } : others);
}

// Drops the saved draft, unless it has changed since.
/** @param {PileItem[]} items @param {Partial<Typed> | null} typed */
export function dropDraft(items, typed) {
  if (same(draftOf(items), typed)) keepDraft(items, null);
}
