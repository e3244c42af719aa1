// Uploads files to the archive, part by part.
import { counted, data, t } from '../frame/words.js';
import { call, edit, problemOf, send } from '../frame/calls.js';

const piece = 2 << 20;

// A unique id for each file. Pages on the phone's address have no crypto.randomUUID.
export const newId = () => [...crypto.getRandomValues(new Uint8Array(16))].map(byte =>
  byte.toString(16).padStart(2, '0')).join('');

// Uploads files; returns the complete ones in the form of `arrived`, with their indices, and a message for each
// failure.
/** @param {File[]} files @param {(share: number) => unknown} [progressed] */
export async function sent(files, progressed = () => {}) {
  const all = files.reduce((sum, file) => sum + file.size, 0) || 1;
  let done = 0;
  /** @type {Upload[]} */
  const uploads = [];
  /** @type {string[]} */
  const failed = [];
  for (const [number, file] of files.entries()) {
    const id = newId();
    try {
      for (let from = 0; from < file.size; from += piece) {
        await send(`upload?id=${id}&from=${from}`, await file.slice(from, from + piece).arrayBuffer());
        done += Math.min(piece, file.size - from);
        progressed(done / all);
      }
      uploads.push({ id, name: file.name, number });
    } catch (error) {
      failed.push(`${file.name}: ${problemOf(error)}`);
    }
  }
  return { uploads, failed };
}

// Uploads files and makes keepsakes of them: the new pictures' paths, and a message for each file that is none. `each`
// gives more about the file with an index, and `first` runs before the first keepsake is made.
/**
 * @param {File[]} files @param {{ folder?: string, said?: Said, each?: (number: number) => object,
 *   first?: () => Promise<void>, progressed?: (share: number) => unknown }} more
 */
export async function arrived(files, { each = () => ({}), first, progressed, ...more }) {
  const { uploads, failed } = await sent(files, progressed);
  if (!uploads.length) return { pictures: [], refused: failed };
  await first?.();
  const { pictures, refused } = await call('arrived', { ...more, label: counted('label.add', uploads.length),
    uploads: uploads.map(one => ({ ...one, ...each(one.number) })) });
  return { pictures, refused: [...failed, ...refused.map(one => `${one.name}: ${one.problem}`)] };
}

// A new archive's site gets the language in which the keeper begins; its default is English. This is a separate step
// before the first keepsake, which can be undone.
export async function sayLanguage() {
  if (data.language === 'en') return;
  // Pictures are added even if this fails.
  try {
    const { file, name, said } = await call('settings');
    if (said.language || (await call('overview')).keepsakes) return;
    await edit(file, [{ key: ['language'], was: null, now: data.language }],
      t('label.field', { field: t('setting.language'), title: name }));
  } catch {}
}
