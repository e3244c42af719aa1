// Words between two pictures of a collection's story, written in place and saved on leaving them.
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
