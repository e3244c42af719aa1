// The form of a keepsake's page: a field for each key, with one line, a longer text or a choice.
import { data, t } from '../frame/words.js';
import { el } from '../shared/elements.js';
import { dateButtons } from '../shared/dates.js';
import { keywords } from './keywords.js';
import { rightsChoices } from './physical-item.js';
import { categoryButtons, emojiPicker } from '../shared/picks.js';
import { placeList, placeNote } from '../shared/place.js';
import { keyField } from '../shared/autosave.js';
import { listChoices, peopleChoices } from '../shared/suggestions.js';
import { chosen, lists, long } from '../shared/values.js';

const single = ['title', 'caption', 'date', 'place', 'category', 'emoji', 'size', 'rights'];
// Only few keepsakes need these: they are folded where nothing is said.
const rare = ['category', 'emoji', 'transcript', 'notes', 'kind', 'location', 'status', 'type', 'size', 'rights'];
// A built-in type and its fields have names in the page's language, whatever the archive's language.
/** @param {MemoryType} type */
export const fieldNames = type => type.fieldNames?.[data.language] ?? type.fields.map(one => one.name);

// The label and hint of a type's field in the page's language.
/** @param {MemoryType} type @param {TypeField} one */
export function fieldWords(type, one) {
  const place = type.fields.indexOf(one);
  return { label: type.fieldNames?.[data.language]?.[place] ?? one.name,
    hint: type.fieldHints?.[data.language]?.[place] ?? one.hint };
}

/** @param {MemoryType} type */
export const typeName = type => [type.emoji, type.titles?.[data.language] ?? type.title].filter(Boolean).join(' ');

// A line that wraps where it is long; it takes no line breaks.
function longLine() {
  const rows = CSS.supports('field-sizing', 'content') ? 1 : 2;
  /** @type {HTMLTextAreaElement} */
  const line = el('textarea', { rows, autocomplete: 'off', input: () => {
    if (line.value.includes('\n')) line.value = line.value.replace(/\s*\n\s*/g, ' ');
  }, keydown: event => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    line.dispatchEvent(new Event('change', { bubbles: true }));
  } });
  return line;
}

/** @param {Keepsake} one @param {Names} names */
export function fields(one, names) {
  const form = el('form', { class: 'fields', submit: event => event.preventDefault() });
  const more = el('details', { class: 'rare' }, el('summary', {}, t('fields.more')));
  /** @param {string} key @param {Control} control @param {...Extra} rest */
  const add = (key, control, ...rest) =>
    (rare.includes(key) && !one.said[key] ? more : form).append(keyField(one, key, control, ...rest));
  for (const key of single) {
    const input = key === 'title' || key === 'caption' ? longLine() : el('input', { autocomplete: 'off' });
    if (key === 'place') add(key, input, placeList(input, names.places), save => placeNote(one, input, save));
    else if (key === 'date') add(key, input, dateButtons(input));
    else if (key === 'rights') {
      add(key, input, el('small', {}, t('rights.hint')), rightsChoices(input, names));
    } else if (key === 'category') add(key, input, categoryButtons(input));
    else if (key === 'emoji') add(key, input, emojiPicker(input));
    else if (key === 'size') add(key, input, el('small', {}, t('size.hint')));
    else add(key, input);
  }
  for (const key of lists) {
    const input = el('input', { autocomplete: 'off' });
    add(key, input, el('small', {}, t('list.hint')),
      ...key === 'people' ? peopleChoices(input, names.people) : [listChoices(input, names[key])]);
  }
  form.append(keywords(one, form));
  for (const key of long) add(key, el('textarea', { rows: CSS.supports('field-sizing', 'content') ? 2 : 6 }));
  for (const [key, values] of Object.entries(chosen)) {
    add(key, el('select', {}, el('option', { value: '' }, t('unsaid')),
      key === 'type' ? names.types.map(type => el('option', { value: type.name }, typeName(type)))
        : names[values].map((/** @type {string} */ value) => el('option', { value }, t(`${key}.${value}`)))));
    if (key === 'kind' && one.kindReasons.length) (one.said.kind ? form : more).append(el('p', { class: 'source' },
      t('kind.because', { reasons: one.kindReasons.slice(0, 3).join('; ') })));
  }
  form.append(more);
  // Unsaved text must be visible.
  more.open = more.querySelector('.conflict:not(:empty)') !== null;
  // What helps with a field is shown once somebody writes in it, and stays: no button moves away under a finger.
  form.addEventListener('focusin', event => {
    const control = /** @type {HTMLElement} */ (event.target);
    if (control.dataset.key) control.closest('.field')?.classList.add('opened');
  });
  return form;
}
