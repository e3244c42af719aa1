// The light table's saves in sequence: each change is based on the result of the one before.
import { t, counted } from '../frame/words.js';
import { call, edit } from '../frame/calls.js';
import { saves } from '../shared/saves.js';
import { editsOf, turned } from './edits.js';

/** @param {string} path */
const whole = path => call(`keepsake?path=${encodeURIComponent(path)}`);

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
      const fresh = await Promise.all(items.map(one => whole(one.path))).catch(() => []);
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
        await edit(one.text, [turned(await whole(one.path), one.number, degrees)],
          t('label.turn', { title: one.title }));
        const after = await whole(one.path);
        one.said = after.said;
        one.picture = after.pictures[one.number].picture;
        parts.turned(one);
      });
    },
    // Resolves when all is done.
    settled: () => queue(() => {}),
    // Joins several keepsakes with all their pictures; then the queue changes.
    /** @param {PileItem[]} items @param {() => unknown} failed */
    join(items, failed) {
      queue(async () => {
        try {
          await joined(items);
        } catch (error) {
          failed();
          throw error;
        }
        location.reload();
      });
    },
  };
}

/** @param {PileItem[]} items */
async function joined(items) {
  const all = await Promise.all(items.map(one => whole(one.path)));
  await call('regroup', { groups: [all.flatMap(one => one.pictures.map(image => image.path))],
    label: counted('label.group', items.length) });
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
