// Suggested collections: accepted with an editable title, merged, or rejected for good. And those that the site makes
// from folders, which the keeper can take over.
import { t, counted } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { el, field, picture } from '../shared/elements.js';

/** @param {Suggestion[]} suggestions */
export function suggested(suggestions) {
  const marked = new Set();
  return suggestions.map(one => card(one, one.reasons.length ? ` – ${one.reasons.join('; ')}` : '', title => [
    suggestions.length > 1 && el('label', { class: 'tick' }, el('input', { type: 'checkbox', change: event =>
      event.target.checked ? marked.add(one.id) : marked.delete(one.id) }), t('suggestions.join')),
    el('p', {},
      el('button', { type: 'button',
        click: () => decide('suggestion', { accept: [...new Set([one.id, ...marked])], title: title.value,
          label: t('label.collection', { title: title.value }) }) }, t('suggestions.accept')),
      el('button', { type: 'button', click: () => decide('suggestion', { reject: one.id }) },
        t('suggestions.reject')))]));
}

/** @param {FolderCollection[]} folders */
export const fromFolders = folders => folders.map(one => card(one, '', title => [
  el('p', { class: 'source' }, t('collections.fromFolder'), ' ', el('code', {}, one.folder)),
  el('p', {}, el('button', { type: 'button', click: () => decide('collection', { folder: one.folder, title: title.value,
    label: t('label.collection', { title: title.value }) }) }, t('collections.takeOver')))]));

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
  const title = el('input', { value: one.title, autocomplete: 'off' });
  return el('section', { class: 'suggestion', 'aria-label': one.title },
    el('div', { class: 'faces' },
      one.keepsakes.slice(0, 8).map(keepsake => picture(keepsake.picture, keepsake.title, 200))),
    el('div', {}, el('h3', {}, one.title), el('p', { class: 'source' }, counted('keepsakes', one.count), why),
      field(t('collections.title'), title), ...ways(title)));
}
