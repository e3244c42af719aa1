// The light table's saves in sequence: each change is based on the result of the one before.
import { counted, t } from '../frame/words.js';
import { call, edit, keepsakeAt } from '../frame/calls.js';
import { join } from '../shared/merge.js';
import { saves } from '../shared/saves.js';
import { editsOf, turned } from './edits.js';
import { same } from '../shared/lists.js';
import { begun } from '../shared/unsent.js';

/** @param {{ saved: (items: PileItem[], typed: Partial<Typed> | null) => void, turned: (one: PileItem) => void,
 *   refused: (items: PileItem[], typed: Partial<Typed> | null, error: unknown) => void }} parts */
export function answering(parts) {
  const queue = saves();

  /** @param {PileItem[]} items @param {Answers} answers @param {Partial<Typed> | null} typed */
  async function store(items, answers, typed) {
    const files = items.map((one, number) => ({ one, edits: editsOf(one, answers, number, items.length > 1) }))
      .filter(({ edits }) => edits.length);
    if (!files.length) return parts.saved(items, typed);
    const titled = files[0].edits.find(one => one.key[0] === 'title')?.now;
    try {
      await call('edits', { label: items.length > 1 ? counted('label.table', items.length)
        : t('label.words', { title: titled || items[0].title }),
      files: files.map(({ one, edits }) => ({ path: one.text, edits })) });
      for (const { one, edits } of files) learn(one, edits);
      parts.saved(items, typed);
    } catch (error) {
      // The next attempt is based on the current texts.
      const fresh = await Promise.all(items.map(one => keepsakeAt(one.path))).catch(() => []);
      fresh.forEach(({ said }, number) => { items[number].said = said; });
      parts.refused(items, typed, error);
    }
  }

  return {
    /** @param {PileItem[]} items @param {Answers} answers @param {Partial<Typed> | null} typed */
    save(items, answers, typed) { queue(() => store(items, answers, typed)); },
    /** @param {PileItem} one @param {number} degrees */
    turn(one, degrees) {
      queue(async () => {
        await edit(one.text, [turned(await keepsakeAt(one.path), one.number, degrees)],
          t('label.turn', { title: one.title }));
        const after = await keepsakeAt(one.path);
        one.said = after.said;
        one.picture = after.pictures[one.number].picture;
        parts.turned(one);
      });
    },
    // Resolves when all is done.
    settled: () => queue(() => {}),
    // Joins several keepsakes; then the queue changes.
    /** @param {PileItem[]} items @param {() => unknown} failed */
    join(items, failed) {
      queue(async () => {
        if (await join(items.map(one => one.path))) location.reload();
        else failed();
      });
    },
  };
}

// Applies edits to the loaded item.
/** @param {PileItem} one @param {Edit[]} edits */
function learn(one, edits) {
  for (const { key: [key], now } of edits) {
    one.said = { ...one.said, [key]: now };
    one.shown = { ...one.shown, [key]: { value: now, source: 'sidecar' } };
    // The program knows the value that applies without a statement.
    if (key === 'visibility') one.visibility = now ?? '';
    if (key !== 'title' || !now) continue;
    one.title = now;
    one.hasWords = true;
  }
}

// Unsaved answers of the light table, by their pictures.
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
