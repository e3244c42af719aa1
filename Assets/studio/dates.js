// Dates by buttons, read back in words: about, perhaps, a decade, a season, between.
import { data, t } from './words.js';
import { call } from './calls.js';
import { el, field } from './elements.js';
import { after, decade, isWritten, marked, season, seasons, spoken, unmarked } from './edtf.js';

// The dates that words can mean: one where that is plain, none where nothing can be told.
/** @param {string} words */
export const meant = async words => isWritten(words) ? [words] : dayFirst(words,
  (await call(`dates?words=${encodeURIComponent(words)}`).catch(() => ({ dates: [] }))).dates);

// Of two dates that 3/8/61 can mean the one whose day stands first, where all write it so; English is written both
// ways.
/** @param {string} words @param {string[]} dates */
export function dayFirst(words, dates) {
  const day = /^(\d\d?)\/\d\d?\/\d+$/.exec(words.trim())?.[1].padStart(2, '0');
  const meant = data.language === 'en' || !day ? [] : dates.filter(date => date.endsWith(`-${day}`));
  return meant.length === 1 ? meant : dates;
}

// Lets dates be typed as people write them: what is meant takes the place of the words, and is told in the element
// that this gives; where two dates can be meant, it asks. With `isQuiet` it tells nothing of dates that stand there
// already.
/** @param {Input} input */
export function dateWords(input, isQuiet = false) {
  const words = el('p', { class: 'inwords', 'aria-live': 'polite' });
  const tell = () => words.replaceChildren(isQuiet ? '' : inWords(input.value.trim()));
  const pass = () => input.dispatchEvent(Object.assign(new Event('change', { bubbles: true }), { isRead: true }));
  /** @param {string} date @param {string} typed */
  const take = (date, typed) => {
    input.value = date;
    pass();
    words.replaceChildren(t('date.taken', { words: typed, date: inWords(date) }));
  };
  input.addEventListener('input', tell);
  input.addEventListener('change', async event => {
    if ('isRead' in event) return;
    const typed = input.value.trim();
    tell();
    if (!typed || isWritten(typed)) return;
    // Others hear of it when it is a date.
    event.stopImmediatePropagation();
    const dates = await meant(typed);
    if (input.value.trim() !== typed) return;
    if (dates.length === 1 && dates[0] !== typed) take(dates[0], typed);
    else if (dates.length < 2) pass();
    else {
      words.replaceChildren(t('date.which'), ' ', ...dates.map(date =>
        el('button', { type: 'button', click: () => take(date, typed) }, inWords(date))));
    }
  }, { capture: true });
  queueMicrotask(tell);
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
  const plain = () => unmarked(input.value);
  /** @param {string} name @param {(date: string) => string} change */
  const button = (name, change) =>
    el('button', { type: 'button', click: () => plain() && set(change(plain())) }, t(`date.${name}`));
  const [from, to] = [0, 1].map(() => el('input', { autocomplete: 'off', size: 12, change: () => join() }));
  function join() {
    if (from.value.trim() && to.value.trim()) set(`${from.value.trim()}/${to.value.trim()}`);
  }
  const span = el('div', { class: 'inline', hidden: true }, field(t('date.from'), from), field(t('date.to'), to));
  const between = el('button', { type: 'button', click: () => {
    [from.value, to.value = ''] = plain().split('/');
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
