// The row over the archive: keepsakes or collections, or what else is shown of it, and beside it what narrows the list.
import { data, t } from '../frame/words.js';
import { el } from '../shared/elements.js';

/** @type {Record<string, string>} */
const words = { keepsakes: 'tabs.keepsakes', collections: 'tabs.collections', receipts: 'page.receipts',
  'to-do': 'page.todo' };

/** @param {string} current @param {number | null} count @param {...Child} more */
export const tabs = (current, count, ...more) => el('div', { class: 'tabs' },
  el('nav', { 'aria-label': t('page.archive') }, [...new Set(['keepsakes', 'collections', current])].map(name =>
    el('a', { href: `/${name}`, 'aria-current': name === current && 'page' }, t(words[name]), ' ',
      name === current && count !== null && el('b', {}, count.toLocaleString(data.language))))),
  more);
