// The buttons that go a step back and a step forward: always at the same place, and they name the step.
import { t } from './words.js';
import { asked } from '../shared/confirmation.js';
import { call, refusal } from './calls.js';

export const undo = /** @type {HTMLButtonElement} */ (document.getElementById('undo'));
export const redo = /** @type {HTMLButtonElement} */ (document.getElementById('redo'));

// `forward`: only while nothing was done since the last step back.
/** @param {UndoEntry | null} [back] @param {UndoEntry | null} [forward] */
export function showSteps(back, forward) {
  for (const [button, entry] of /** @type {const} */ ([[undo, back], [redo, forward]])) {
    button.hidden = !entry;
    if (!entry) continue;
    button.dataset.id = entry.id;
    /** @type {Element} */ (button.lastElementChild).textContent = undoingOf(entry.label);
  }
}

// The name of undoing an action: undoing an undo is 'restore', and undoing that is 'undo' again.
/** @param {string} label of what was done */
export function undoingOf(label) {
  const undone = within(t('undo', { what: '\n' }), label), restored = within(t('redo', { what: '\n' }), label);
  return undone === null ? t('undo', { what: restored ?? label }) : t('redo', { what: undone });
}

/** @param {string} words with a line's end where the text stands @param {string} label */
function within(words, label) {
  const [before, after] = words.split('\n');
  return label.startsWith(before) && label.endsWith(after) ? label.slice(before.length, label.length - after.length)
    : null;
}

// Undoes; `null` if that would also undo later work and the keeper declines.
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
