// All collections, with search and a button for a new one.
import { t, counted } from '../frame/words.js';
import { call, problemOf } from '../frame/calls.js';
import { el, field, picture, put } from '../shared/elements.js';
import { tabs } from '../archive/tabs.js';

/** @param {HTMLElement} main */
export async function show(main) {
  const title = el('input', { autocomplete: 'off', required: true });
  const problem = el('p', { role: 'alert' });
  const all = (await call('collections')).collections;
  put(main, tabs('collections', all.length),
    el('form', { class: 'inline', submit: async event => {
      event.preventDefault();
      try {
        const made = await call('collection',
          { title: title.value, label: t('label.collection', { title: title.value }) });
        location.href = `/gather?file=${encodeURIComponent(made.file)}`;
      } catch (error) {
        problem.textContent = problemOf(error);
      }
    } }, field(t('collections.title'), title), el('button', {}, t('collections.make')), problem));
  if (!all.length) put(main, el('p', {}, t('collections.none')));
  put(main, el('ul', { class: 'plain' }, all.map(one => el('li', { class: 'collection' },
    el('a', { href: `/collection?file=${encodeURIComponent(one.file)}` }, one.title), ' ',
    el('small', {}, counted('keepsakes', one.count), one.hasRule && ` · ${t('collections.ruled')}`),
    el('span', { class: 'faces' }, one.pictures.map(source => picture(source, '', 100)))))));
}
