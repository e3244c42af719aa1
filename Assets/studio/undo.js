// The button that undoes the last thing done: always at the same place, and it says what it undoes.
import { t } from './words.js';

export const undo = /** @type {HTMLButtonElement} */ (document.getElementById('undo'));

/** @param {UndoEntry} [entry] */
export function showUndo(entry) {
  undo.hidden = !entry;
  if (!entry) return;
  undo.dataset.id = entry.id;
  undo.textContent = t('undo', { what: entry.label });
}
