// The thing that the pictures are of: where it lies, and what it is called there.
import { t } from './words.js';
import { el, field } from './elements.js';
import { part } from './part.js';
import { asText } from './values.js';

const entries = ['where', 'reference', 'holder', 'size'];

// A text alone says where it is.
/** @param {Value} value @returns {Said} */
export const asOriginal = value => value && typeof value === 'object' ? value : value ? { where: value } : {};

// What stands there with another text for one entry; nothing is left of what says nothing.
/** @param {Value} value @param {string} entry @param {string} text */
export function withEntry(value, entry, text) {
  const said = { ...asOriginal(value) };
  if (text.trim()) said[entry] = text.trim();
  else delete said[entry];
  return Object.keys(said).length ? said : null;
}

/** @param {Keepsake} one */
export function original(one) {
  const { save, problem, value } = part(one, ['original'],
    t('label.field', { field: t('original'), title: one.name }));
  return el('fieldset', { class: 'original' }, el('legend', {}, t('original')), entries.map(entry => {
    const input = el('input', { autocomplete: 'off', value: asText(asOriginal(value())[entry]),
      change: event => {
        const text = event.target.value;
        save(was => withEntry(was, entry, text));
      } });
    return field(t(`original.${entry}`), input, entry === 'where' && el('small', {}, t('original.hidden')));
  }), problem);
}
