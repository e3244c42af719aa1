// Background removal for many pictures: each with a sure edge is shown with and without background, and one tap
// decides.
import { counted, t } from '../frame/words.js';
import { call, keepsakeAt, problemParts } from '../frame/calls.js';
import { compared, fetching } from './cutout.js';
import { button, el, fill } from '../shared/elements.js';
import { asFile, placeOf } from '../shared/values.js';

// Asks in `box`, until all pictures of these keepsakes are decided, or the box has other content.
/** @param {HTMLElement} box @param {string[]} paths */
export async function backgrounds(box, paths) {
  const status = el('p', { role: 'status' }), offer = el('div', { class: 'cutout' });
  const section = el('section', { tabindex: -1, 'aria-label': t('bulk.background') }, status, offer);
  fill(box, section);
  let taken = 0, left = 0, isOver = false;
  /** @param {Node | string | (Node | string)[]} text @param {...Node} children */
  function show(text, ...children) {
    const hadFocus = section.contains(document.activeElement);
    fill(status, text);
    fill(offer, ...children);
    // With the keyboard, the focus goes to the next question.
    if (hadFocus) /** @type {HTMLElement} */ (offer.querySelector('button') ?? section).focus();
  }
  // The keeper's answer for one of them: a use of its background, or nothing to stop asking.
  /** @param {Cutout} found @param {string} title @param {string} place */
  const answer = (found, title, place) => new Promise(resolve => {
    /** @param {string} word @param {string | null} use */
    const way = (word, use) => button(t(word), () => resolve(use));
    show(`${title} (${place})`, compared(found), way('backgrounds.yes', 'removed'),
      way('backgrounds.no', 'original'), way('arrived.never', null));
  });

  /** @param {string} path @param {string} place */
  async function ask(path, place) {
    const { pictures, name } = await keepsakeAt(path), files = pictures.map(image => image.file);
    for (let number = 0; number < pictures.length && !isOver; number++) {
      show(t('backgrounds.looking', { place }));
      const images = (await keepsakeAt(path)).said.images ?? null;
      // A decided picture is not asked about again.
      const list = [images ?? files].flat(), isDecided = Boolean(asFile(list[placeOf(list, files, number)]).background);
      const found = isDecided || pictures[number].medium ? null
        : await call(`cutout?path=${encodeURIComponent(path)}&number=${number}`);
      if (!section.isConnected) isOver = true;
      if (isOver || !found) continue;
      if (found.state === 'missing') {
        fill(box, fetching(found, () => backgrounds(box, paths)));
        isOver = true;
        continue;
      }
      if (found.state === 'failed') throw { problem: t('cutout.failed', found) };
      const use = found.state === 'sure' ? await answer(found, name, place) : undefined;
      if (use === null) isOver = true;
      if (use === 'removed') taken++;
      else left++;
      if (use) await call('cutout', { path, number, use, key: use === 'removed' ? found.key : undefined, was: images,
        label: t(use === 'removed' ? 'label.cutout' : 'label.uncut', { title: name }) });
    }
  }
  try {
    for (let number = 0; number < paths.length && !isOver; number++) {
      await ask(paths[number], t('backgrounds.place', { number: number + 1, count: paths.length }));
    }
    show([counted('backgrounds.done', taken), left > 0 ? ` ${counted('backgrounds.left', left)}` : '']);
  } catch (error) {
    show(problemParts(error));
  }
  return taken;
}
