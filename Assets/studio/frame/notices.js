// Tasks that wait for the keeper: counts in the navigation, and details on the overview.
import { data, t, counted } from './words.js';
import { call } from './calls.js';
import { el, picture } from '../shared/elements.js';

/** @type {Promise<Noticed> | undefined} */
let asked;
const noticed = () => asked ??= call('noticed');

// Adds the counts to the navigation when they are known; no page waits for them.
export async function countWays() {
  const found = await noticed();
  /** @param {string} address @param {string} text @returns {Element | null} */
  const name = (address, text) => {
    const way = document.querySelector(`nav a[href="${address}"]`);
    // The icon stays.
    if (way?.lastChild) way.lastChild.textContent = text;
    return way;
  };
  // Moves a link with waiting tasks out of the menu of further pages.
  /** @param {Element | null} way */
  const lift = way => {
    const item = way?.closest('li');
    if (item) document.querySelector('nav ul')?.append(item);
  };
  /** @param {string} word @param {number} count */
  const more = (word, count) => t('noticed.who',
    { name: t(`page.${word}`), count: count.toLocaleString(data.language) });
  if (found.who) name('/identify', more('identify', found.who));
  if (found.answers) lift(name('/new', counted('noticed.answers', found.answers)));
  if (found.albums) lift(name('/suggestions', more('suggestions', found.albums)));
}

// A line with a picture for suggested collections, and one for groups.
/** @param {HTMLElement} box */
export async function tellNoticed(box) {
  const { albums, album, piles } = await noticed();
  if (album) {
    box.append(el('p', { class: 'noticed' }, picture(album.picture, '', 200),
      el('span', {}, t(`noticed.album.${albums === 1 ? 'one' : 'many'}`, { count: albums, title: album.title })), ' ',
      el('a', { class: 'button', href: '/suggestions' }, t('noticed.see'))));
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
  box.append(el('h2', {}, t('recent')), el('p', { class: 'faces' }, keepsakes.map(one =>
    el('a', { href: `/keepsake?path=${encodeURIComponent(one.path)}` }, picture(one.picture, one.title, 200)))),
  el('p', {}, el('a', { class: 'button', href: '/keepsakes?recent=yes' }, t('recent.all'))));
}
