// Tasks that wait for the keeper: counts in the navigation, and details on the overview.
import { data, t, counted } from './words.js';
import { call } from './calls.js';
import { shaped } from '../archive/wall.js';
import { el, keepsakePage, picture } from '../shared/elements.js';

/** @type {Promise<Noticed> | undefined} */
let asked;
export const noticed = () => asked ??= call('noticed');

// Adds the counts to the places and the menu when they are known, and shows the ways to what the archive has; no page
// waits for them.
export async function countWays() {
  const found = await noticed();
  for (const [address, count] of Object.entries({ '/table': found.wordless, '/table?for=people': found.who,
    '/#answers': found.answers, '/publish': found.publish, '/receipts': found.receipts, '/to-do': found.todos,
    '/settings#readers': found.secured })) {
    showCount(address, count);
  }
}

// After the work on this page has changed them.
export function recount() {
  asked = undefined;
  return countWays();
}

// The number at a way of the header; a way without a place of its own is shown once there is something.
/** @param {string} address @param {number} count */
export function showCount(address, count) {
  const way = document.querySelector(`.top a[href="${address}"]`), number = way?.lastElementChild;
  if (!way || !number) return;
  number.textContent = count.toLocaleString(data.language);
  number.toggleAttribute('hidden', !count);
  if (count) way.closest('li')?.removeAttribute('hidden');
}

// A line with a picture for suggested collections, and one for groups.
/** @param {HTMLElement} box */
export async function tellNoticed(box) {
  const { albums, album, piles } = await noticed();
  if (album) {
    box.append(el('p', { class: 'noticed' }, picture(album.picture, '', 200),
      el('span', {}, t(`noticed.album.${albums === 1 ? 'one' : 'many'}`, { count: albums, title: album.title })), ' ',
      el('a', { class: 'button', href: '/collections#suggested' }, t('noticed.see'))));
  }
  if (piles) {
    box.append(el('p', { class: 'noticed' }, el('a', { class: 'button', href: '/keepsakes#piles' },
      counted('noticed.piles', piles))));
  }
}

// Recently added keepsakes, the newest first.
/** @param {HTMLElement} box */
export async function tellRecent(box) {
  const { keepsakes } = await call('keepsakes?recent=yes&most=8');
  if (!keepsakes.length) return;
  box.append(el('h2', {}, t('recent'), ' ', el('a', { href: '/keepsakes?recent=yes' }, t('recent.all'))),
    el('ul', { class: 'wall' }, keepsakes.map(one => {
      const image = picture(one.picture, '');
      return shaped(el('li', { 'data-path': one.path }, el('a', { href: keepsakePage(one.path) }, image,
        el('span', { class: 'name' }, one.title))), image, one.ratio);
    })));
}
