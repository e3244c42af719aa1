// Fields with suggestions. Enter takes what is typed and stays in the field, so that no form is saved with half an
// answer; the next Enter does what it does elsewhere.
import { t } from '../frame/words.js';
import { button, choices, el, fill, typeInto } from './elements.js';
import { everyone, readNames } from './people.js';

/** @param {Input} input @param {(text: string) => string} [taken] the field's text once it is taken */
export function takesByEnter(input, taken = text => text) {
  let isPending = false;
  input.addEventListener('input', event => {
    // A suggestion that was chosen from the list, or put there by a button, is taken.
    const { inputType } = /** @type {InputEvent} */ (event);
    isPending = Boolean(inputType) && inputType !== 'insertReplacementText' && /[^\s,]\s*$/.test(input.value);
  });
  input.addEventListener('blur', () => { isPending = false; });
  input.addEventListener('keydown', event => {
    const { key, shiftKey, isComposing } = /** @type {KeyboardEvent} */ (event);
    if (key !== 'Enter' || shiftKey || isComposing || event.defaultPrevented || !isPending) return;
    event.preventDefault();
    typeInto(input, taken(input.value));
  });
}

// Suggestions for each name of a comma-separated list.
/** @param {Input} input @param {string[]} names @param {(text: string) => string} [read] */
export function listChoices(input, names, read = text => text.trim()) {
  const list = choices(input, names);
  let before = '';
  input.addEventListener('input', () => {
    const start = input.value.replace(/[^,]*$/, '');
    if (start === before) return;
    before = start;
    fill(list, ...names.map(name => el('option', { value: start ? `${start} ${name}` : name })));
  });
  takesByEnter(input, text => `${read(text)}, `);
  return list;
}

// The same for people, with a line that tells which names are read as "family name, given name".
/** @param {Input} input @param {string[]} names */
export function peopleChoices(input, names) {
  const note = el('p', { class: 'inwords', 'aria-live': 'polite' });
  function look() {
    fill(note, ...readNames(input.value).turned.flatMap(({ family, given, whole }) => [
      t('people.turned', { family, given, whole }), ' ', button(t('people.two', { family, given }), () => {
        everyone.add(family).add(given);
        typeInto(input, input.value);
      }), ' ']));
  }
  input.addEventListener('input', look);
  return [listChoices(input, names, text => readNames(text).names.join(', ')), note];
}
