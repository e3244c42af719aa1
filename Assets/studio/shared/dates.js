// Dates by buttons, read back in words: about, perhaps, a decade, a season, between.
import { data, t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { el, field } from './elements.js';
import { after, decade, isWritten, marked, season, seasons, spoken, unmarked } from './edtf.js';

// What the program has told of words: the dates that they can mean.
/** @type {Map<string, string[]>} */
const known = new Map();

// The dates that words can mean: one where that is plain, none where nothing can be told.
/** @param {string} words */
export async function meant(words) {
  if (isWritten(words)) return [words];
  const dates = known.get(words)
    ?? (await call(`dates?words=${encodeURIComponent(words)}`).catch(() => null))?.dates;
  if (dates) known.set(words, dates);
  return dayFirst(words, dates ?? []);
}

// What a date's field says, as texts have it: the date that its words mean, or else the words.
/** @param {string} text */
export function written(text) {
  const words = text.trim(), dates = dayFirst(words, known.get(words) ?? []);
  return dates.length === 1 ? dates[0] : words;
}

// A date as fields show it: in words, but only if these are read as that very date again.
/** @param {string} date */
export async function worded(date) {
  const words = inWords(date);
  if (!words || words === date) return date;
  const dates = await meant(words);
  return dates.length === 1 && dates[0] === date ? words : date;
}

// Of two dates that 3/8/61 can mean the one whose day stands first, where all write it so; English is written both
// ways.
/** @param {string} words @param {string[]} dates */
export function dayFirst(words, dates) {
  const day = /^(\d\d?)\/\d\d?\/\d+$/.exec(words.trim())?.[1].padStart(2, '0');
  const meant = data.language === 'en' || !day ? [] : dates.filter(date => date.endsWith(`-${day}`));
  return meant.length === 1 ? meant : dates;
}

// Lets dates be typed and shown as people write them: what is meant takes the place of the words, and is told in the
// element that this gives, while they are typed, too; where two dates can be meant, it asks. Code that reads the field
// asks for what is `written`.
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
  // A date that stands there as texts have it; not while somebody is in the field, who would lose the place.
  async function show() {
    const date = input.value.trim(), said = await worded(date);
    // What is being read stays: in other words it would be taken for something that was typed since, and not be saved.
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
    // Words that were not looked up yet are no date.
    if (!typed || isWritten(typed) || (isWritten(date) && inWords(date) === typed)) {
      tell();
      show();
      return;
    }
    // Others hear of it when it is a date.
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
        el('button', { type: 'button', click: () => take(date, typed) }, inWords(date))));
    }
  }, { capture: true });
  // What is saved by a button is put there as texts have it.
  input.addEventListener('saved', show);
  input.addEventListener('blur', show);
  queueMicrotask(show);
  return words;
}

// Words alone, where seasons and decades are seldom meant: of births and deaths.
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
  const button = (name, change) =>
    el('button', { type: 'button', click: () => plain() && set(change(plain())) }, t(`date.${name}`));
  const [from, to] = [0, 1].map(() => el('input', { autocomplete: 'off', size: 12, change: () => join() }));
  // Where an end is no date the field asks, or says so.
  async function join() {
    const ends = [from.value.trim(), to.value.trim()];
    if (!ends[0] || !ends[1]) return;
    const dates = await Promise.all(ends.map(meant));
    set(dates.every(one => one.length === 1) ? dates.join('/') : ends.join(' – '));
  }
  const span = el('div', { class: 'inline', hidden: true }, field(t('date.from'), from), field(t('date.to'), to));
  const between = el('button', { type: 'button', click: async () => {
    [from.value, to.value = ''] = await Promise.all(plain().split('/').map(worded));
    span.hidden = false;
    (from.value ? to : from).focus();
  } }, t('date.between'));
  return el('div', { class: 'dates' }, el('small', {}, t('date.hint')),
    button('exact', date => date), button('about', date => marked(date, '~')),
    button('perhaps', date => marked(date, '?')), button('decade', decade),
    Object.entries(seasons).map(([number, name]) => button(name, date => season(date, number))),
    between, button('after', after), span, words);
}

// An EDTF date as people say it; empty if it is none.
/** @param {string | null | undefined} date */
export const inWords = date => spoken(date, t, document.documentElement.lang);
