// The form of a keepsake's page: a field for each key, with one line, a longer text or a choice.
import { data, t } from '../frame/words.js';
import { button, el, field, fill, textInput, typeInto } from '../shared/elements.js';
import { dateButtons } from '../shared/dates.js';
import { helps, keyChoice, typeName } from './keys.js';
import { categoryButtons, emojiPicker } from '../shared/picks.js';
import { placeList, placeNote } from '../shared/place.js';
import { keyField, placedField } from '../shared/autosave.js';
import { chosen, lists, long } from '../shared/values.js';
import { call, told } from '../frame/calls.js';
import { asList, orNull, typedList } from '../shared/lists.js';
import { part } from '../shared/saves.js';

const single = ['title', 'caption', 'date', 'place', 'category', 'emoji', 'size', 'rights', ...lists];
/** @type {Record<string, string>} */
const hints = { rights: 'rights.hint', size: 'size.hint', people: 'list.hint', tags: 'list.hint' };
// Only few keepsakes need these: they are folded where nothing is said.
const rare = ['category', 'emoji', 'transcript', 'notes', 'kind', 'location', 'status', 'type', 'size', 'rights'];
// A built-in type and its fields have names in the page's language, whatever the archive's language.
/** @param {MemoryType} type */
export const fieldNames = type => type.fieldNames?.[data.language] ?? type.fields.map(one => one.name);

// The label and hint of a type's field in the page's language.
/** @param {MemoryType} type @param {TypeField} one */
function fieldWords(type, one) {
  const place = type.fields.indexOf(one);
  return { label: type.fieldNames?.[data.language]?.[place] ?? one.name,
    hint: type.fieldHints?.[data.language]?.[place] ?? one.hint };
}

// A line that wraps where it is long; it takes no line breaks.
function longLine() {
  const rows = CSS.supports('field-sizing', 'content') ? 1 : 2;
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
  const form = el('form', { class: 'fields', submit: () => {} });
  const more = el('details', { class: 'rare' }, el('summary', {}, t('fields.more')));
  /** @param {string} key @param {Control} control @param {...Extra} rest */
  const add = (key, control, ...rest) =>
    (rare.includes(key) && !one.said[key] ? more : form).append(keyField(one, key, control, ...rest));
  for (const key of single) {
    const input = key === 'title' || key === 'caption' ? longLine() : textInput();
    if (key === 'place') add(key, input, placeList(input, names.places), save => placeNote(one, input, save));
    else if (key === 'date') add(key, input, dateButtons(input));
    else if (key === 'category') add(key, input, categoryButtons(input));
    else if (key === 'emoji') add(key, input, emojiPicker(input));
    else add(key, input, hints[key] && el('small', {}, t(hints[key])), ...helps(key, input, names));
  }
  form.append(keywords(one, form));
  for (const key of long) add(key, el('textarea', { rows: CSS.supports('field-sizing', 'content') ? 2 : 6 }));
  for (const key of Object.keys(chosen)) {
    add(key, keyChoice(key, names, { none: t('unsaid') }));
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

// Keywords found in the texts: one tap makes a tag, another one removes the keyword.
/** @param {Keepsake} one @param {HTMLFormElement} form */
function keywords(one, form) {
  const box = el('div', { class: 'keywords' });
  const { save, problem, value } = part(one, ['no_keywords'],
    t('label.field', { field: t('keywords'), title: one.name }));
  /** @type {string[]} */
  let found = [];
  let refused = asList(value());
  /** @param {string} word */
  const tag = word => {
    const input = /** @type {HTMLInputElement} */ (form.querySelector('[data-key=tags]'));
    const known = typedList(input.value);
    if (!known.includes(word)) known.push(word);
    typeInto(input, known.join(', '));
    found = found.filter(other => other !== word);
    draw();
  };
  /** @param {string} word @param {boolean} isRefused */
  const refuse = (word, isRefused) => {
    save(said => {
      const left = asList(said).filter(other => other !== word);
      return isRefused ? [...left, word] : orNull(left);
    });
    refused = isRefused ? [...refused, word] : refused.filter(other => other !== word);
    found = isRefused ? found.filter(other => other !== word) : [...found, word];
    draw();
    // After a keyboard press the focus moves to the next button.
    /** @type {HTMLElement | null} */ (box.querySelector('button'))?.focus();
  };
  function draw() {
    fill(box, found.length > 0 && el('p', { class: 'offered' }, t('tags.offered'), ' ', found.slice(0, 8).map(word =>
      el('span', { class: 'keyword' },
        button(`+ ${word}`, () => tag(word)),
        button('×', () => refuse(word, true),
          { 'aria-label': t('keywords.out', { word }), title: t('keywords.out', { word }) })))),
    refused.length > 0 && el('p', { class: 'offered source' }, t('keywords.refused'), ' ', refused.map(word =>
      button(word, () => refuse(word, false), { 'aria-label': t('keywords.back', { word }) }))), problem);
  }
  draw();
  // They take a while in a large archive, and nothing on the page waits for them.
  call(`keywords?path=${encodeURIComponent(one.path)}`).then(answer => {
    found = answer.keywords.filter(word => !refused.includes(word));
    draw();
  }).catch(told);
  return box;
}

/** @type {Record<string, string>} */
const inputs = { date: 'text', number: 'number', phone: 'tel', email: 'email', web: 'url', text: 'text' };

// The fields of a memory type, in a short and a full form, and the keeper's own fields. `form` has the choice of type;
// the fields follow it.
/** @param {Keepsake} one @param {Names} names @param {HTMLFormElement} form */
export function typed(one, names, form) {
  const box = el('fieldset', { class: 'typed' });
  const chosen = /** @type {HTMLSelectElement} */ (form.querySelector('[data-key=type]'));
  const own = new Set();
  let isFull = false;
  const draw = () => {
    const type = names.types.find(type => type.name === (chosen.value || one.shown.type?.value));
    const asked = type?.fields ?? [];
    const said = Object.keys(one.said.fields ?? {}).filter(name => !asked.some(field => field.name === name));
    const short = asked.filter(field => field.isSimple);
    const isShort = !isFull && short.length > 0 && short.length < asked.length;
    // Filled fields stay visible.
    const shown = isShort ? asked.filter(field => field.isSimple || one.said.fields?.[field.name]) : asked;
    const name = textInput({ 'data-own': true });
    fill(box, el('legend', {}, type ? typeName(type) : t('typed')),
      type?.isSecret && el('p', { class: 'source' }, t('typed.secret')),
      ...(type ? shown.map(asked => ask(one, asked, fieldWords(type, asked))) : []),
      ...[...said, ...own].map(name => ask(one, { name, kind: 'text' }, { label: name })),
      isShort && button(t('typed.full'), () => { isFull = true; draw(); }),
      el('form', { class: 'inline', submit: () => {
        if (!name.value.trim()) return;
        own.add(name.value.trim());
        draw();
      } }, field(t('typed.own'), name), el('button', {}, t('typed.add'))));
  };
  chosen.addEventListener('saved', draw);
  draw();
  return box;
}

/** @param {Keepsake} one @param {TypeField} parts @param {{ label: string, hint?: string | null }} words */
function ask(one, { name, kind, isRequired, isSecret }, { label, hint }) {
  const input = kind !== 'long'
    && el('input', { type: isSecret ? 'password' : inputs[kind ?? 'text'] ?? 'text', autocomplete: 'off' });
  const show = isSecret && input && button(t('typed.show'), event => {
    const isShown = input.type === 'text';
    input.type = isShown ? 'password' : 'text';
    event.target.setAttribute('aria-pressed', String(!isShown));
  }, { 'aria-pressed': 'false' });
  const notes = [isRequired && t('typed.required'), hint].filter(Boolean).join(' · ');
  return placedField(one, { key: 'fields', path: ['fields', name], label, isSecret },
    input || el('textarea', { rows: 3 }),
    notes && el('small', {}, notes), show);
}
