// The row over the archive: keepsakes or collections, and beside them what narrows the wall and sets its size.
import { data, t } from '../frame/words.js';
import { el } from '../shared/elements.js';

/** @param {'keepsakes' | 'collections'} current @param {number | null} count @param {...Child} more */
export const tabs = (current, count, ...more) => el('div', { class: 'tabs' },
  el('nav', { 'aria-label': t('page.grid') }, (/** @type {const} */ (['keepsakes', 'collections'])).map(name =>
    el('a', { href: `/${name}`, 'aria-current': name === current && 'page' }, t(`tabs.${name}`), ' ',
      name === current && count !== null && el('b', {}, count.toLocaleString(data.language))))),
  more);
