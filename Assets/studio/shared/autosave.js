// Form fields that save themselves on blur, or after a second, and never overwrite another person's change.
import { t } from '../frame/words.js';
import { edit, problemOf, refusal } from '../frame/calls.js';
import { button, el, field, pausing } from './elements.js';
import { inWords, written } from './dates.js';
import { same } from './lists.js';
import { saves } from './saves.js';
import { unsentText } from './unsent.js';
import { asText, asValue, chosen } from './values.js';

// These are '' in files if the keeper wants none of the picture's own values.
const emptied = ['title', 'caption', 'description'];

/** @typedef {ReturnType<typeof unsentText>} Unsent */

// A control for one key at the top level of the text.
/** @param {Keepsake} one @param {string} key @param {Control} control @param {...Extra} more */
export function keyField(one, key, control, ...more) {
  return placedField(one, { key, path: [key], label: t(`field.${key}`), shown: one.shown[key] }, control, ...more);
}

// The same for a key anywhere in the text.
/** @param {Keepsake} one @param {Placed} place @param {Control} control @param {...Extra} more */
export function placedField(one, place, control, ...more) {
  const { key, path, label } = place, conflict = el('div', { class: 'conflict', role: 'alert' });
  const unsent = unsentText(one.file, path);
  let was = place.was ?? path.reduce((value, step) => value?.[step] ?? null, one.said);
  const queue = saves();
  const isDate = key === 'date';
  /** @param {string} text @returns {Value} */
  const read = text => place.value ? place.value(text) : asValue(key, isDate ? written(text) : text, was);
  /** @type {SaveValue} */
  const save = now => { queue(() => store(now)); };
  const { about, actions, describe } = notes(one, place, () => was, save);
  /** @param {Value} now */
  async function store(now) {
    if (same(now, was)) return;
    const typed = control.value;
    try {
      const change = place.write?.(now, was) ?? { key: path, was, now };
      // A new title is also the name in later messages.
      const name = key === 'title' && path.length === 1 && now ? String(now) : one.name;
      await edit(one.file, [change], t('label.field', { field: label, title: name }));
      one.name = name;
      was = now;
      place.saved?.(now);
      // Text typed during the save stays, and is saved next.
      // A date stays in its displayed words, and a list that is being typed keeps its last comma.
      const isShown = (isDate || document.activeElement === control) && same(read(control.value), was);
      if (!isShown && control.value === typed) control.value = asText(was);
      if (isShown || control.value === asText(was)) unsent.drop();
      settled();
    } catch (error) {
      refused(error, now);
    }
  }
  /** @param {unknown} error @param {Value} now */
  function refused(error, now) {
    control.setAttribute('aria-invalid', 'true');
    tellRefused(conflict, isDate, error, present => { was = present; save(now); }, present => {
      was = present;
      control.value = asText(was);
      unsent.drop();
      settled();
    });
  }
  function settled() {
    conflict.replaceChildren();
    control.removeAttribute('aria-invalid');
    describe();
    control.dispatchEvent(new Event('saved'));
  }
  control.value = asText(was);
  offerUnsent(control, unsent, conflict);
  whenTyped(control, place, unsent, text => save(read(text)), text => same(read(text), was));
  describe();
  return field(label, control, ...more.map(part => typeof part === 'function' ? part(save) : part), about, actions,
    conflict);
}

// Why saving failed. In a conflict there are two buttons: for `mine` and for `theirs`.
/**
 * @param {Element} conflict @param {boolean} isDate @param {unknown} error
 * @param {(present: Value) => void} mine @param {(present: Value) => void} theirs
 */
function tellRefused(conflict, isDate, error, mine, theirs) {
  const present = refusal(error).conflicts?.[0]?.present ?? null, text = asText(present);
  const isOther = refusal(error).error === 'differs';
  conflict.replaceChildren(el('p', {}, isOther ? t('differs', { value: (isDate ? inWords(text) : text) || '–' })
    : problemOf(error)));
  if (isOther) conflict.append(button(t('differs.mine'), () => mine(present)),
    button(t('differs.theirs'), () => theirs(present)));
}

// Saves the typed text when the control loses the focus, or after a second.
/**
 * @param {Control} control @param {Placed} place @param {Unsent} unsent @param {(text: string) => void} save
 * @param {(text: string) => boolean} isSaid
 */
function whenTyped(control, { key, isSecret, isWhole }, unsent, save, isSaid) {
  const later = pausing();
  control.dataset.key = key;
  control.addEventListener('input', () => {
    // A secret is stored only in its text.
    if (isSaid(control.value)) unsent.drop();
    else if (!isSecret) unsent.keep(control.value);
    // Half a date or place is invalid: these are saved on blur.
    later(key !== 'date' && key !== 'place' && !isWhole ? () => save(control.value) : null, 1000);
  });
  control.addEventListener('change', () => {
    later();
    save(control.value);
  });
}

// Values that apply without a statement: found in the picture, or used for the picture before.
/** @param {Keepsake} one @param {Placed} place @param {() => Value} was @param {SaveValue} save */
function notes(one, { key, shown }, was, save) {
  const about = el('small', { class: 'source' });
  const actions = el('span', { class: 'actions' });
  /** @param {string} text @param {Value} value */
  const offer = (text, value) => actions.append(button(text, () => save(value)));
  function describe() {
    const isUnsaid = was() === null;
    const found = isUnsaid && shown?.value && (!Array.isArray(shown.value) || shown.value.length) ? shown : null;
    const value = found && (key in chosen && key !== 'type' ? t(`${key}.${found.value}`)
      : key === 'date' ? inWords(found.value) : asText(found.value));
    // A value without a source is the default.
    about.textContent = !found ? ''
      : found.source ? t('found', { value, source: t(`source.${found.source}`) }) : t('found.unsaid', { value });
    actions.replaceChildren();
    // Neighbouring pictures often have much in common.
    const before = one.before?.[key];
    if (isUnsaid && before?.length) {
      offer(t('same', { value: key === 'date' ? inWords(before) : asText(before) }), before);
    }
    if (!found?.source || found.source === 'sidecar') return;
    offer(t('found.take'), found.value);
    if (emptied.includes(key)) offer(t('found.not'), '');
    if (key === 'date' || key === 'place') offer(t('found.not'), 'none');
  }
  return { about, actions, describe };
}

// Unsaved text from before a reload: shown, and saved only on request.
/** @param {Control} control @param {Unsent} unsent @param {Element} conflict */
export function offerUnsent(control, unsent, conflict) {
  const typed = unsent.read();
  if (typed === null || typed === control.value) return;
  const take = () => {
    control.value = typed;
    conflict.replaceChildren();
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const drop = () => {
    unsent.drop();
    conflict.replaceChildren();
  };
  conflict.append(el('p', {}, t('unsent', { value: typed })),
    button(t('unsent.take'), take),
    button(t('unsent.drop'), drop));
}
