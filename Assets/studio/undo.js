// The button that undoes the last thing done: always at the same place, and it says what it undoes.
import { t } from './words.js';

export const undo = /** @type {HTMLButtonElement} */ (document.getElementById('undo'));

/** @param {UndoEntry} [entry] */
export function showUndo(entry) {
  undo.hidden = !entry;
  if (!entry) return;
  undo.dataset.id = entry.id;
  // What was undone is done again.
  const [before, after] = t('undo', { what: '\n' }).split('\n');
  const isUndone = entry.label.startsWith(before) && entry.label.endsWith(after);
  undo.textContent = isUndone ? t('redo', { what: entry.label.slice(before.length, entry.label.length - after.length) })
    : t('undo', { what: entry.label });
}
