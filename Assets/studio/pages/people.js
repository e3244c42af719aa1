// All people whom the archive names, with and without their own text.
import { t, counted } from '../frame/words.js';
import { call, told } from '../frame/calls.js';
import { el, field, picture, put } from '../shared/elements.js';
import { contactFiles } from '../intake/contacts.js';
import { contactsOut } from '../intake/contact-export.js';
import { inWords } from '../shared/dates.js';
import { isSought } from '../shared/name-search.js';
import { likelyFaces } from '../people/likely.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const all = (await call('people')).people;
  const sought = el('input', { type: 'search', autocomplete: 'off', value: query.get('q') ?? '', input: () => sift() });
  const name = el('input', { autocomplete: 'off', required: true });
  const items = all.map(person);
  const list = el('ul', { class: 'plain peoplelist' }, items);
  function sift() {
    items.forEach((item, number) => { item.hidden = !isSought(all[number], sought.value); });
  }
  put(main,
    el('div', { class: 'tabs' }, el('h2', {}, t('page.people'), ' ', all.length > 0 && el('b', {}, String(all.length))),
      all.length > 12 && el('div', { class: 'end' }, field(t('people.search'), sought)),
      el('details', { class: 'filters', open: all.length === 0 }, el('summary', {}, t('people.add')),
        el('form', { class: 'inline', submit: event => { event.preventDefault(); return write(name.value); } },
          field(t('people.new'), name), el('button', {}, t('people.make'))), contactFiles()),
      all.length > 0 && contactsOut()),
    all.length ? list : el('p', {}, t('people.none')), likelyFaces());
  sift();
}

/** @param {string | null} [date] */
const year = date => /^(\d{4})(-\d\d){0,2}$/.exec(date ?? '')?.[1] ?? inWords(date);

// A portrait with its name, which leads to the person.
/** @param {Person} one */
function person(one) {
  const life = (one.born || one.died) && [one.born, one.died].map(year).join('–');
  const card = [one.picture ? picture(one.picture, '', 240)
    : el('span', { class: 'noface', 'aria-hidden': 'true' }, one.name.slice(0, 1)),
  el('b', {}, one.name), el('small', {}, life, life && el('br'), counted('keepsakes', one.count))];
  return el('li', {}, one.file ? el('a', { href: `/person?file=${encodeURIComponent(one.file)}` }, card)
    : el('button', { type: 'button', 'aria-label': t('people.describe', { name: one.name }),
      click: () => write(one.name) }, card));
}

// Creates a text about a person.
/** @param {string} name */
async function write(name) {
  try {
    const made = await call('person', { name, label: t('label.person', { name }) });
    location.href = `/person?file=${encodeURIComponent(made.file)}`;
  } catch (error) {
    told(error);
  }
}
