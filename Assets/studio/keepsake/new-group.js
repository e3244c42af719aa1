// A keepsake just made from several: its words, and its pictures with their labels, in the panel's place.
import { t, counted } from '../frame/words.js';
import { keepsakeAt } from '../frame/calls.js';
import { button, el, fill, keepsakePage, textInput } from '../shared/elements.js';
import { helps, keyChoice } from './keys.js';
import { keyField } from '../shared/autosave.js';
import { labelWord } from '../shared/merge.js';
import { saves } from '../shared/saves.js';
import { strip } from './strip.js';

/** @param {HTMLElement} box @param {string} path @param {Names} names @param {() => unknown} done */
export async function made(box, path, names, done, isFirst = true) {
  const one = await keepsakeAt(path), inTurn = saves();
  const pictures = strip(one, inTurn, () => made(box, path, names, done, false));
  const fields = ['title', 'date', 'people', 'place', 'caption'].map(key => {
    const input = textInput();
    return keyField(one, key, input, ...helps(key, input, names));
  });
  fill(box, el('section', { class: 'bulk made', 'aria-label': t('made') },
    el('h2', {}, counted('made', one.pictures.length)),
    el('form', { submit: () => {}, keydown: onward }, fields,
      keyField(one, 'kind', keyChoice('kind', names, { none: t('unsaid') }))),
    labelling(one, pictures.label), pictures.element,
    el('p', { class: 'actions' }, button(t('made.done'), done, { class: 'main' }),
      el('a', { class: 'button', href: keepsakePage(path) }, t('made.all')))));
  if (isFirst) fields[0].querySelector('input')?.focus({ preventScroll: true });
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

// Sets the labels of all its pictures at one tap.
/** @param {Keepsake} one @param {(labels: string[]) => unknown} label */
function labelling(one, label) {
  const numbers = one.pictures.map((_, number) => String(number + 1));
  return el('p', { class: 'actions' }, t('made.labels'), [...numbers.length === 2 ? [['front', 'back']] : [], numbers]
    .map(labels => button(labels.slice(0, 2).map(labelWord).join(', ') + (labels.length > 2 ? ' …' : ''),
      () => label(labels.map(labelWord)))));
}
