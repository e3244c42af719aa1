// Dates by buttons, shown in words: about, perhaps, a decade, a season, between.
import { data, t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { button, el, field, textInput } from './elements.js';
import { after, decade, isWritten, marked, season, seasons, spoken, unmarked } from './edtf.js';

// Cached meanings of words: the possible dates.
/** @type {Map<string, string[]>} */
const known = new Map();

// The possible dates for words: one if they are plain, none if they are not understood.
/** @param {string} words */
export async function meant(words) {
  if (isWritten(words)) return [words];
  const dates = known.get(words)
    ?? (await call(`dates?words=${encodeURIComponent(words)}`).catch(() => null))?.dates;
  if (dates) known.set(words, dates);
  return dayFirst(words, dates ?? []);
}

// A date field's value for texts: the date that its words mean, or else the words.
/** @param {string} text */
export function written(text) {
  const words = text.trim(), dates = dayFirst(words, known.get(words) ?? []);
  return dates.length === 1 ? dates[0] : words;
}

// A date as fields show it: in words, but only if these have exactly that meaning.
/** @param {string} date */
export async function worded(date) {
  const words = inWords(date);
  if (!words || words === date) return date;
  const dates = await meant(words);
  return dates.length === 1 && dates[0] === date ? words : date;
}

// The one of two dates for 3/8/61 with the day first, in languages that always write it so; English has both orders.
/** @param {string} words @param {string[]} dates */
export function dayFirst(words, dates) {
  const day = /^(\d\d?)\/\d\d?\/\d+$/.exec(words.trim())?.[1].padStart(2, '0');
  const meant = data.language === 'en' || !day ? [] : dates.filter(date => date.endsWith(`-${day}`));
  return meant.length === 1 ? meant : dates;
}

// Lets keepers type and see dates in words. The meaning replaces the words, and is shown while typing in the returned
// element; if two dates are possible, it asks. Code that reads the field uses `written`.
/** @param {Input} input */
export function dateWords(input) {
  const words = el('p', { class: 'inwords', 'aria-live': 'polite' });
  const isStill = (/** @type {string} */ typed) => input.value.trim() === typed;
  let reading = 0;
  async function tell() {
    const typed = input.value.trim(), dates = typed ? await meant(typed) : [];
    if (!isStill(typed)) return;
    const said = dates.length === 1 ? inWords(dates[0]) : '';
    words.replaceChildren(said && said !== typed ? t('table.shownAs', { date: said }) : '');
  }
  // Shows a date that is in the field in EDTF form, unless the field has the focus, which would lose its position.
  async function show() {
    const date = input.value.trim(), said = await worded(date);
    // A value being read stays: in other words it would look like newly typed text, and not be saved.
    if (!reading && isStill(date) && document.activeElement !== input) input.value = said;
  }
  const pass = () => input.dispatchEvent(Object.assign(new Event('change', { bubbles: true }), { isRead: true }));
  /** @param {string} date @param {string} typed */
  async function take(date, typed) {
    reading++;
    const shown = await worded(date);
    reading--;
    if (!isStill(typed)) return;
    input.value = shown;
    pass();
    words.replaceChildren(shown === typed || date === typed ? ''
      : t('date.taken', { words: typed, date: inWords(date) }));
  }
  input.addEventListener('input', tell);
  input.addEventListener('change', async event => {
    if ('isRead' in event) return;
    const typed = input.value.trim(), date = written(typed);
    // Words without a look-up are no date.
    if (!typed || isWritten(typed) || (isWritten(date) && inWords(date) === typed)) {
      tell();
      show();
      return;
    }
    // Other listeners get the event when it is a date.
    event.stopImmediatePropagation();
    reading++;
    const dates = await meant(typed);
    reading--;
    if (!isStill(typed)) return;
    if (dates.length === 1) take(dates[0], typed);
    else if (!dates.length) {
      words.replaceChildren();
      pass();
    } else {
      words.replaceChildren(t('date.which'), ' ', ...dates.map(date =>
        button(inWords(date), () => take(date, typed))));
    }
  }, { capture: true });
  // A save by a button puts the EDTF form there.
  input.addEventListener('saved', show);
  input.addEventListener('blur', show);
  queueMicrotask(show);
  return words;
}

// Only words, where seasons and decades are rare: for births and deaths.
/** @param {Input} input */
export const dateHint = input => el('div', { class: 'dates' }, el('small', {}, t('date.hint')), dateWords(input));

/** @param {Input} input */
export function dateButtons(input) {
  const words = dateWords(input);
  /** @param {string} value */
  const set = value => {
    input.value = value;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const plain = () => unmarked(written(input.value));
  /** @param {string} name @param {(date: string) => string} change */
  const changing = (name, change) =>
    button(t(`date.${name}`), () => plain() && set(change(plain())));
  const [from, to] = [0, 1].map(() => textInput({ size: 12, change: () => join() }));
  // If an end is no date, the field asks, or says so.
  async function join() {
    const ends = [from.value.trim(), to.value.trim()];
    if (!ends[0] || !ends[1]) return;
    const dates = await Promise.all(ends.map(meant));
    set(dates.every(one => one.length === 1) ? dates.join('/') : ends.join(' – '));
  }
  const span = el('div', { class: 'inline', hidden: true }, field(t('date.from'), from), field(t('date.to'), to));
  const between = button(t('date.between'), async () => {
    [from.value, to.value = ''] = await Promise.all(plain().split('/').map(worded));
    span.hidden = false;
    (from.value ? to : from).focus();
  });
  return el('div', { class: 'dates' }, el('small', {}, t('date.hint')),
    changing('exact', date => date), changing('about', date => marked(date, '~')),
    changing('perhaps', date => marked(date, '?')), changing('decade', decade),
    Object.entries(seasons).map(([number, name]) => changing(name, date => season(date, number))),
    between, changing('after', after), span, words);
}

// An EDTF date in words; empty if it is none.
/** @param {string | null | undefined} date */
export const inWords = date => spoken(date, t, document.documentElement.lang);
