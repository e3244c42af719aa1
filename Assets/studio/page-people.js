// People: everybody whom the archive names, with and without a text of their own.
import { t, counted } from './words.js';
import { call, told } from './calls.js';
import { el, field, picture, put } from './elements.js';
import { contactFiles } from './contacts.js';
import { inWords } from './dates.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const all = (await call('people')).people;
  const sought = el('input', { type: 'search', autocomplete: 'off', value: query.get('q') ?? '', input: () => sift() });
  const name = el('input', { autocomplete: 'off', required: true });
  const list = el('ul', { class: 'plain peoplelist' }, all.map(person));
  function sift() {
    const words = sought.value.split(' ').filter(Boolean).map(word => [folded(word), spelled(word)]);
    [...list.children].forEach((item, number) => { item.hidden = !words.every(ways =>
      ways.some(word => named(all[number]).includes(word))); });
  }
  put(main,
    el('p', { class: 'lead' }, t('people.lead')),
    el('form', { class: 'inline', submit: event => { event.preventDefault(); write(name.value); } },
      field(t('people.new'), name), el('button', {}, t('people.make'))),
    contactFiles(),
    all.length > 12 && field(t('people.search'), sought),
    all.length ? list : el('p', {}, t('people.none')));
  sift();
}

/** @param {string} text */
const folded = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
// As names are written where a keyboard lacks their letters: `Müller` is `Mueller`.
/** @param {string} text */
const spelled = text => folded(text.normalize('NFD').replace(/([aou])\u0308/gi, '$1e').replace(/a\u030a/gi,
  'aa').replace(/ø/gi, 'oe').replace(/ß/g, 'ss'));
/** @param {Person} one */
const named = one => [folded, spelled].map(way => way([one.name, ...one.also].join(' '))).join('\n');

/** @param {Person} one */
function person(one) {
  const life = [one.born, one.died].filter(Boolean).map(inWords).join(' – ');
  return el('li', { class: 'collection' },
    one.picture ? picture(one.picture, '', 100)
      : el('span', { class: 'noface', 'aria-hidden': 'true' }, one.name.slice(0, 1)),
    el('span', {}, one.file ? el('a', { href: `/person?file=${encodeURIComponent(one.file)}` }, one.name)
      : el('button', { type: 'button', click: () => write(one.name) }, t('people.describe', { name: one.name })),
    ' ', el('small', {}, [life, counted('keepsakes', one.count)].filter(Boolean).join(' · '))));
}

// Begins a text about somebody.
/** @param {string} name */
async function write(name) {
  try {
    const made = await call('person', { name, label: t('label.person', { name }) });
    location.href = `/person?file=${encodeURIComponent(made.file)}`;
  } catch (error) {
    told(error);
  }
}
