// Names a missing component, with a button that downloads it.
import { t } from './words.js';
import { call, problemParts } from './calls.js';
import { el, fill } from '../shared/elements.js';
import { workBar } from './work.js';

// `then` runs once the network is installed.
/** @param {Cutout} found @param {() => unknown} then */
export function fetching(found, then) {
  if (!found.canFetch) return el('div', {}, el('p', {}, t('cutout.missing')));
  const bar = workBar(), problem = el('p', { role: 'alert' });
  const box = el('div', {}, el('p', {}, t('cutout.fetch')), el('button', { type: 'button', click: async () => {
    fill(problem);
    try {
      await call('cutout/fetch', {});
      await bar.follow(box, 'fetch');
      then();
    } catch (error) {
      fill(problem, ...problemParts(error));
    }
  } }, t('cutout.fetch.now')), bar.element, problem);
  return box;
}
