// Joins keepsakes: by dropping one on another, or by a button for the selection.
import { t } from '../frame/words.js';
import { call, keepsakeAt, told } from '../frame/calls.js';
import { say } from './elements.js';

// The label of a keepsake's picture: its side, or its page.
/** @param {string} label */
export const labelWord = label => label === 'front' || label === 'back' ? t(`label.${label}`)
  : label ? t('label.page', { number: label }) : '';

// Joins several keepsakes, in order, and returns the new path; null if that was refused.
/** @param {string[]} paths @returns {Promise<string | null>} */
export async function join(paths) {
  try {
    const all = await Promise.all(paths.map(path => keepsakeAt(path)));
    const answer = await call('regroup', { groups: [all.flatMap(one => one.pictures.map(image => image.path))],
      label: t('label.merge', { count: paths.length }) });
    return answer.paths[0];
  } catch (error) {
    told(error);
    return null;
  }
}

// Lets cards of a list be dropped on one another. Dragging a selected card moves the selection.
/** @param {HTMLElement} list @param {Set<string>} chosen @param {(paths: string[]) => unknown} joined */
export function dropping(list, chosen, joined) {
  /** @type {string[]} */
  let held = [];
  /** @param {Event} event */
  const cardOf = event =>
    /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('li[data-path]'));
  /** @param {HTMLElement | null} card */
  const mark = card => {
    for (const other of list.querySelectorAll('.takes')) if (other !== card) other.classList.remove('takes');
    card?.classList.add('takes');
  };
  /** @param {HTMLElement | null} card */
  const takes = card => card !== null && held.length > 0 && !held.includes(card.dataset.path ?? '');
  list.addEventListener('dragstart', event => {
    const path = cardOf(event)?.dataset.path;
    if (!path || event.defaultPrevented) return;
    held = chosen.has(path) ? [...chosen] : [path];
    event.dataTransfer?.setData('text/plain', path);
    say(t('together.held'));
  });
  list.addEventListener('dragover', event => {
    const card = cardOf(event);
    mark(takes(card) ? card : null);
    if (takes(card)) event.preventDefault();
  });
  list.addEventListener('dragleave', event => {
    if (!list.contains(/** @type {Node | null} */ (event.relatedTarget))) mark(null);
  });
  list.addEventListener('dragend', () => {
    held = [];
    mark(null);
  });
  list.addEventListener('drop', event => {
    const card = cardOf(event), mine = held;
    mark(null);
    held = [];
    if (!card || !mine.length || mine.includes(card.dataset.path ?? '')) return;
    event.preventDefault();
    joined([card.dataset.path ?? '', ...mine]);
  });
}
