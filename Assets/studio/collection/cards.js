// The cards of a collection's story: words between two pictures, written in place and saved on leaving them, and the
// edge of a picture.
import { t } from '../frame/words.js';
import { offerUnsent } from '../shared/autosave.js';
import { el } from '../shared/elements.js';
import { unsentText } from '../shared/unsent.js';

/**
 * @param {string} file @param {import('./story.js').StoryItem} item
 * @param {{ isFresh: boolean, isFirst: boolean, save: (text: string) => unknown, left: () => void }} parts `isFresh`:
 * they are not in the text yet; `isFirst`: the page has just come, and offers what was not saved
 */
export function wordsCard(file, { id = '', kind, words = '' }, { isFresh, isFirst, save, left }) {
  const unsent = unsentText(file, ['story', id]), conflict = el('div', { class: 'conflict', role: 'alert' });
  /** @type {HTMLTextAreaElement} */
  const control = el('textarea', { id: `${id}-text`, rows: 1, value: words, placeholder: t('story.words'),
    'aria-label': t('story.words'), change: () => save(control.value.trim()),
    input: () => control.value.trim() === words ? unsent.drop() : unsent.keep(control.value),
    blur: () => {
      left();
      if (isFresh && !control.value.trim() && !conflict.childElementCount) card.remove();
    } });
  const card = el('li', { id, class: `words ${kind}`, tabindex: isFresh ? null : 0, 'aria-label': t('story.words') },
    control, conflict);
  if (unsent.read()?.trim() === words) unsent.drop();
  if (isFirst) offerUnsent(control, unsent, conflict);
  return card;
}

// How far a picture's right edge is pulled before that means something.
const PULL = 40;

// Pulling a picture's right edge makes it as wide as the page. Shows that while the edge is pulled; a pull that changes
// it is a press.
/** @param {HTMLElement} edge @param {HTMLElement} li @param {() => unknown} press */
export function pulled(edge, li, press) {
  const was = li.classList.contains('full');
  let from = NaN, by = 0;
  edge.addEventListener('pointerdown', event => {
    [from, by] = [event.clientX, 0];
    edge.setPointerCapture(event.pointerId);
  });
  edge.addEventListener('pointermove', event => {
    if (Number.isNaN(from)) return;
    by = event.clientX - from;
    li.classList.toggle('full', Math.abs(by) > PULL ? by > 0 : was);
  });
  for (const name of ['pointerup', 'pointercancel']) edge.addEventListener(name, () => {
    from = NaN;
    if (Math.abs(by) > PULL && by > 0 !== was) press();
  });
  // The click at its end is none of its own.
  edge.addEventListener('click', event => {
    if (Math.abs(by) > PULL) event.stopImmediatePropagation();
  }, { capture: true });
}
