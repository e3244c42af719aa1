// The archive's collections as their covers, the suggested ones below, and a button for a new one.
import { t, counted } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { el, picture, put } from '../shared/elements.js';
import { fromFolders, suggested } from '../collection/suggestions.js';
import { making } from '../shared/making.js';
import { tabs } from './tabs.js';

/** @param {HTMLElement} main */
export async function collections(main) {
  const { collections: own, folders } = await call('collections');
  const below = el('div');
  put(main, tabs('collections', own.length,
    el('details', { class: 'filters', open: own.length === 0 },
      el('summary', {}, t('collections.new')),
      // It leads to choosing its keepsakes.
      making(t('collections.title'), t('collections.make'), async title => {
        const made = await call('collection', { title, label: t('label.collection', { title }) });
        return `/collection?file=${encodeURIComponent(made.file)}`;
      }))),
  own.length > 0 && el('ul', { class: 'covers' }, own.map(one => el('li', {},
    el('a', { href: `/collection?file=${encodeURIComponent(one.file)}` },
      one.cover && picture(one.cover, '', 600), el('b', {}, one.title),
      el('small', {}, counted('keepsakes', one.count), one.hasRule && ` · ${t('collections.ruled')}`))))),
  folders.length > 0 && el('details', { open: folders.length < 6 },
    el('summary', {}, `${t('collections.folders')} (${folders.length})`),
    el('p', { class: 'lead' }, t('collections.folders.lead')), fromFolders(folders)), below);
  const { suggestions } = await call('suggestions');
  if (suggestions.length) {
    const heading = el('h2', { id: 'suggested' }, t('suggestions'));
    put(below, heading, el('p', { class: 'lead' }, t('suggestions.lead')), ...suggested(suggestions));
  } else if (!own.length && !folders.length) put(below, el('p', {}, t('collections.none')));
}
