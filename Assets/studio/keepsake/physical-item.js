// The physical item: where it is stored, and its inventory name.
import { data, t } from '../frame/words.js';
import { choices, el, field } from '../shared/elements.js';
import { part } from '../shared/part.js';
import { asOriginal, asText, withEntry } from '../shared/values.js';

const entries = ['where', 'reference', 'holder', 'size'];

// Suggestions of known licences and statements.
/** @param {Input} input @param {Names} names */
export const rightsChoices = (input, names) => choices(input, names.rights.map(known =>
  ({ value: known.code, label: known.names[data.language] ?? known.code })));

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
    return field(t(`field.original.${entry}`), input, entry === 'where' && el('small', {}, t('original.hidden')));
  }), problem);
}
