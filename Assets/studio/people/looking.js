// Looking for faces: the offer that says what it takes, the progress, and how all of it is deleted again.
import { t } from '../frame/words.js';
import { call, problemParts, told } from '../frame/calls.js';
import { el, fill } from '../shared/elements.js';
import { workBar } from '../frame/work.js';

// `then` runs once a work is done.
/** @param {LikelyFaces} found @param {() => unknown} then */
export function looking(found, then) {
  const bar = workBar(), problem = el('p', { role: 'alert' }), isReady = found.isOn && found.isInstalled;
  const canBegin = found.isInstalled || found.canFetch;
  /** @param {'find' | 'forget'} what @param {string} label */
  const begin = (what, label) => async () => {
    fill(problem);
    try {
      await call(`faces/${what}`, { label: t(label) });
      await follow();
    } catch (error) {
      fill(problem, ...problemParts(error));
    }
  };
  async function follow() {
    const came = /** @type {{ problems?: Problem[] } | null} */ (/** @type {unknown} */ (
      await bar.follow(box, 'faces')));
    await then();
    const [first] = came?.problems ?? [];
    // The page has been drawn anew.
    if (first) told(first);
  }
  const box = el('details', { class: 'filters' }, el('summary', {}, t(isReady ? 'likely.how' : 'likely.offer')),
    el('p', {}, t('likely.about')), !found.isInstalled && el('p', {}, t(found.canFetch ? 'likely.fetch'
      : 'likely.missing')),
    el('div', { class: 'actions' },
      canBegin && el('button', { type: 'button', class: isReady ? null : 'main',
        click: begin('find', 'label.faces.find') }, t(isReady ? 'likely.again' : 'likely.begin')),
      (found.isOn || found.hasNumbers) && el('button', { type: 'button', class: 'danger',
        click: begin('forget', 'label.faces.forget') }, t('likely.forget'))), bar.element, problem);
  // Work that was begun before the page was left goes on.
  call('work').then(work => {
    if (work.state !== 'working' || work.doing !== 'faces') return;
    box.open = true;
    follow().catch(error => fill(problem, ...problemParts(error)));
  }).catch(() => {});
  return box;
}
