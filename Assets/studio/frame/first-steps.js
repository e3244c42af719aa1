// Three pictures for beginners, until all steps are done or the keeper dismisses them.
import { t } from './words.js';
import { el, svg } from '../shared/elements.js';

const KEY = 'studio-knows-the-way';
const DRAWN = {
  in: 'M6 20h36v24H6zM6 20l5-8h26l5 8M24 4v22M17 19l7 7 7-7',
  say: 'M8 8h32v32H8zM8 31l9-9 7 7 5-5 11 10M31 17a3 3 0 1 1 0-.1M13 45h22',
  out: 'M24 44a20 20 0 1 1 0-40 20 20 0 0 1 0 40M4 24h40M24 4c7 6 7 34 0 40M24 4c-7 6-7 34 0 40',
};

/** @param {Overview} view @param {boolean} [isAsked] */
export function firstSteps(view, isAsked = false) {
  const isSaid = ['title', 'caption', 'people'].some(key => view.missing[key] < view.keepsakes);
  const steps = { in: ['/add', view.keepsakes > 0], say: ['/table', isSaid], out: ['/publish', view.isPublished] };
  const isDone = Object.values(steps).every(([, done]) => done);
  if (!isAsked && (isDone || localStorage.getItem(KEY))) return null;
  const section = el('section', { class: 'first', 'aria-label': t('help.first') }, el('h2', {}, t('first.title')),
    el('ol', {}, Object.entries(steps).map(([name, [address, done]]) => {
      const drawn = svg('svg', { viewBox: '0 0 48 48', 'aria-hidden': 'true' });
      drawn.append(svg('path', { d: DRAWN[/** @type {keyof DRAWN} */ (name)] }));
      return el('li', {}, el('a', { href: String(address) }, drawn, el('b', {}, t(`first.${name}`)),
        el('span', {}, t(`first.${name}.about`)), done && el('small', {}, `✓ ${t('first.done')}`)));
    })),
    !isAsked && el('button', { type: 'button', click: () => {
      localStorage.setItem(KEY, 'yes');
      section.remove();
    } }, t('first.skip')));
  return section;
}
