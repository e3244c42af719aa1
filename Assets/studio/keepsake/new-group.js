// A keepsake just made from several: its pictures with their labels, and its words, in the panel's place.
import { t, counted } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { dateWords } from '../shared/dates.js';
import { el, field, fill, choices, picture } from '../shared/elements.js';
import { moved } from '../shared/lists.js';
import { placeChoices } from '../shared/place.js';
import { peopleChoices } from '../shared/suggestions.js';
import { keyField } from '../shared/autosave.js';
import { labelWord } from '../shared/merge.js';
import { valueSaves } from '../shared/saves.js';
import { withKey } from '../shared/values.js';

/** @param {HTMLElement} box @param {string} path @param {Names} names @param {() => unknown} done */
export async function made(box, path, names, done) {
  const one = await call(`keepsake?path=${encodeURIComponent(path)}`);
  const title = el('input', { autocomplete: 'off' }), date = el('input', { autocomplete: 'off' });
  const people = el('input', { autocomplete: 'off' }), place = el('input', { autocomplete: 'off' });
  fill(box, el('section', { class: 'bulk made', 'aria-label': t('made') },
    el('h2', {}, counted('made', one.pictures.length)),
    el('form', { submit: event => event.preventDefault(), keydown: onward },
      keyField(one, 'title', title), keyField(one, 'date', date, dateWords(date)),
      keyField(one, 'people', people, ...peopleChoices(people, names.people)),
      keyField(one, 'place', place, ...placeChoices(place, names.places)),
      keyField(one, 'caption', el('input', { autocomplete: 'off' })),
      keyField(one, 'kind', el('select', {}, el('option', { value: '' }, t('unsaid')),
        names.kinds.map(kind => el('option', { value: kind }, t(`kind.${kind}`)))))),
    ...pictured(one),
    el('p', { class: 'actions' }, el('button', { type: 'button', class: 'main', click: done }, t('made.done')),
      el('a', { class: 'button', href: `/keepsake?path=${encodeURIComponent(path)}` }, t('made.all')))));
  title.focus({ preventScroll: true });
}

// Enter moves to the next field.
/** @param {KeyboardEvent & { target: any }} event */
function onward(event) {
  if (event.key !== 'Enter' || event.defaultPrevented || event.target.localName !== 'input') return;
  event.preventDefault();
  const fields = [...event.target.form.querySelectorAll('[data-key]')];
  const next = fields[fields.indexOf(event.target) + 1];
  if (next) next.focus();
  else event.target.blur();
}

// Its pictures in order, each with its label.
/** @param {Keepsake} one @returns {Children[]} */
function pictured(one) {
  let pictures = one.pictures.map((image, place) => ({ image, said: [one.said.images].flat()[place] ?? image.file }));
  const { save } = valueSaves(one.file, ['images'], one.said.images ?? null);
  const list = el('ol', { class: 'madepictures' });
  /** @param {string} label */
  const store = label => { save(() => pictures.map(one => one.said), t(label, { title: one.name })); };
  /** @param {number} number @param {string} text */
  const name = (number, text) => { pictures[number].said = withKey(pictures[number].said, 'label', text); };
  // Sets the labels of all pictures at one tap.
  /** @param {string[]} labels */
  const all = labels => el('button', { type: 'button', click: () => {
    labels.forEach((label, number) => name(number, labelWord(label)));
    store('label.label');
    draw();
  } }, labels.slice(0, 2).map(labelWord).join(', ') + (labels.length > 2 ? ' …' : ''));
  function draw() {
    fill(list, ...pictures.map(({ image, said }, number) => {
      const label = el('input', { autocomplete: 'off', value: said.label ?? '', change: event => {
        name(number, event.target.value.trim());
        store('label.label');
      } });
      /** @param {number} to @param {string} word */
      const move = (to, word) => to >= 0 && to < pictures.length && el('button', { type: 'button',
        'aria-label': `${t(word)}: ${image.file}`, click: () => {
          pictures = moved(pictures, number, to);
          store('label.order');
          draw();
        } }, to < number ? '↑' : '↓');
      return el('li', {}, image.hasPicture && picture(image.picture, '', 200),
        el('div', {}, field(t('field.label'), label), choices(label,
          ['front', 'back', ...pictures.map((_, place) => String(place + 1))].map(labelWord)),
        el('code', {}, image.file)),
        el('span', { class: 'actions' }, move(number - 1, 'strip.earlier'), move(number + 1, 'strip.later')));
    }));
  }
  draw();
  const numbers = pictures.map((_, number) => String(number + 1));
  return [el('p', { class: 'actions' }, t('made.labels'), pictures.length === 2 && all(['front', 'back']),
    all(numbers)), list];
}
