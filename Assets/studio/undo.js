// The button that undoes the last thing done: always at the same place, and it says what it undoes.
import { t } from './words.js';
import { asked } from './asked.js';
import { call, refusal } from './calls.js';

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

// Undoes; `null` if it would take later work along and somebody does not want that.
/** @param {string} id @param {string} label @returns {Promise<AnswerTo<'undo'> | null>} */
export async function undone(id, label) {
  try {
    return await call('undo', { id, label });
  } catch (error) {
    const { later } = refusal(error);
    if (!later) throw error;
    const steps = later.map(step => `– ${step}`).join('\n');
    if (!await asked(t('undo.along', { steps }), t('undo.along.yes'), t('undo.along.no'))) return null;
    return call('undo', { id, label, along: true });
  }
}
