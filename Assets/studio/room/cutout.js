// A picture's background: removed if its edge is sure and the keeper agrees, and restored at a tap.
import { t } from '../frame/words.js';
import { call, problemOf } from '../frame/calls.js';
import { button, el, fill, picture } from '../shared/elements.js';
import { begun, workBar } from '../frame/work.js';

// The picture with and without its background.
/** @param {Cutout} found */
export function compared({ before, after }) {
  /** @param {string} name @param {string} address */
  const side = (name, address) => el('figure', {}, picture(address, t(name), 800), el('figcaption', {}, t(name)));
  return el('div', { class: 'compare' }, side('cutout.before', before), side('cutout.after', after));
}

/** @param {CutoutRoom} parts */
export function cutout({ path, number, place, entry, queue, images, title }) {
  const box = el('div', { class: 'cutout', role: 'group', tabindex: -1, 'aria-label': t('room.background') });
  const status = el('p', { role: 'status' });

  /** @param {string} text @param {...Child} children */
  function show(text, ...children) {
    const hadFocus = box.contains(document.activeElement);
    status.textContent = text;
    fill(box, status, ...children);
    // The pressed button is gone: keyboard users keep their place.
    if (hadFocus) box.focus();
  }
  // One tap, one action: the text and the mask file are written together, and undone together.
  /** @param {string} use @param {string} label @param {string} [key] */
  function decide(use, label, key) {
    return queue(() => call('cutout',
      { path, number, use, key, was: images(), label: t(label, { title }) })).then(tell);
  }
  // Shows the text's decision; without one the program examines the picture, and offers its result.
  function tell() {
    const { background } = entry(), isRemoved = background?.use === 'removed';
    if (!background) look();
    else show(t(isRemoved ? 'cutout.removed' : 'cutout.kept'), isRemoved
      ? button(t('cutout.show'), () => decide('original', 'label.uncut'))
      : background.mask && button(t('cutout.back'), () => decide('removed', 'label.cutout')),
    button(t('cutout.look'), look));
  }
  async function look() {
    show(t('cutout.looking'));
    /** @type {Cutout} */
    let found;
    try {
      found = await call(`cutout?${place}`);
    } catch (error) {
      return show(problemOf(error));
    }
    if (found.state === 'missing') return show('', fetching(found, look));
    const again = entry().background && button(t('cutout.leave'), tell);
    if (found.state !== 'sure') return show(t(`cutout.${found.state}`, { said: found.said }), again);
    show(t('cutout.sure'), compared(found),
      button(t('cutout.accept'), () => decide('removed', 'label.cutout', found.key)),
      button(t('cutout.reject'), () => decide('original', 'label.uncut')), again);
  }
  return {
    options() {
      tell();
      return [box];
    },
  };
}

// Names a missing component, with a button that downloads it. `then` runs once the network is installed.
/** @param {Cutout} found @param {() => unknown} then */
export function fetching(found, then) {
  if (!found.canFetch) return el('div', {}, el('p', {}, t('cutout.missing')));
  const bar = workBar(), problem = el('div');
  const box = el('div', {}, el('p', {}, t('cutout.fetch')), button(t('cutout.fetch.now'), async () => {
    fill(problem);
    await begun(bar, box, 'fetch', ['cutout/fetch', {}], problem);
    if (!problem.childElementCount) then();
  }), bar.element, problem);
  return box;
}
