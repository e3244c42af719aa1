// Uploads files to the archive, part by part.
import { send, problemOf } from '../frame/calls.js';

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
