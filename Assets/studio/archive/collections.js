// The archive's collections as their covers, the suggested ones below, and a button for a new one.
import { counted, t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { button, el, field, picture, put, textInput, tickBox } from '../shared/elements.js';
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

// Suggested collections: accepted with an editable title, merged, or rejected for good. And those that the site makes
// from folders, which the keeper can take over.
/** @param {Suggestion[]} suggestions */
export function suggested(suggestions) {
  const marked = new Set();
  return suggestions.map(one => card(one, one.reasons.length ? ` – ${one.reasons.join('; ')}` : '', title => [
    suggestions.length > 1 && tickBox(t('suggestions.join'), { change: event =>
      event.target.checked ? marked.add(one.id) : marked.delete(one.id) }),
    el('p', {},
      button(t('suggestions.accept'),
        () => decide('suggestion', { accept: [...new Set([one.id, ...marked])], title: title.value,
          label: t('label.collection', { title: title.value }) })),
      button(t('suggestions.reject'), () => decide('suggestion', { reject: one.id })))]));
}

/** @param {FolderCollection[]} folders */
const fromFolders = folders => folders.map(one => card(one, '', title => [
  el('p', { class: 'source' }, t('collections.fromFolder'), ' ', el('code', {}, one.folder)),
  el('p', {}, button(t('collections.takeOver'), () => decide('collection', { folder: one.folder, title: title.value,
    label: t('label.collection', { title: title.value }) })))]));

/** @param {'suggestion' | 'collection'} name @param {object} body */
async function decide(name, body) {
  const { file } = await call(name, body);
  if (name === 'collection') location.href = `/collection?file=${encodeURIComponent(file)}`;
  else location.reload();
}

/**
 * @param {{ title: string, count: number, keepsakes: ListedKeepsake[] }} one @param {string} why
 * @param {(title: HTMLInputElement) => Children[]} ways
 */
function card(one, why, ways) {
  const title = textInput({ value: one.title });
  return el('section', { class: 'suggestion', 'aria-label': one.title },
    el('div', { class: 'faces' },
      one.keepsakes.slice(0, 8).map(keepsake => picture(keepsake.picture, keepsake.title, 200))),
    el('div', {}, el('h3', {}, one.title), el('p', { class: 'source' }, counted('keepsakes', one.count), why),
      field(t('collections.title'), title), ...ways(title)));
}
