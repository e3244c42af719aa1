// Dates by buttons, read back in words: about, perhaps, a decade, a season, between.
import { t } from './words.js';
import { call } from './calls.js';
import { el, field } from './elements.js';

const seasons = { 21: 'spring', 22: 'summer', 23: 'autumn', 24: 'winter' };

// Dates that need no reading; what else is typed is asked of the program.
const point = '-?\\d{4}(-(0[1-9]|1[0-2]|2[1-4])(-\\d\\d(T[\\d:.+Z-]+)?)?)?[~?%]?|\\d{3}X[~?%]?|none';
const written = new RegExp(`^(${point})$`);

// The dates that words can mean: one where that is plain, none where nothing can be told.
/** @param {string} words */
export const meant = async words =>
  written.test(words) ? [words]
    : (await call(`dates?words=${encodeURIComponent(words)}`).catch(() => ({ dates: [] }))).dates;

// Lets dates be typed as people write them: what is meant takes the place of the words, and is told in the element that
// this
// gives; where two dates can be meant, it asks. With `isQuiet` it tells nothing of dates that stand there already.
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
    if (event.isRead) return;
    const typed = input.value.trim();
    tell();
    if (!typed || written.test(typed)) return;
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

/** @param {Input} input */
export function dateButtons(input) {
  const words = dateWords(input);
  /** @param {string} value */
  const set = value => {
    input.value = value;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const plain = () => input.value.trim().split('/').map(part => part.replace(/[~?%]$/, '')).join('/');
  // Of a span both ends.
  /** @param {string} mark */
  const marked = mark => date => date.split('/').map(part => part + mark).join('/');
  /** @param {string} name @param {(date: string) => string} change */
  const button = (name, change) =>
    el('button', { type: 'button', click: () => plain() && set(change(plain())) }, t(`date.${name}`));
  const [from, to] = [0, 1].map(() => el('input', { autocomplete: 'off', size: 12,
    change: () => from.value.trim() && to.value.trim() && set(`${from.value.trim()}/${to.value.trim()}`) }));
  const span = el('div', { class: 'inline', hidden: true }, field(t('date.from'), from), field(t('date.to'), to));
  const between = el('button', { type: 'button', click: () => {
    [from.value, to.value = ''] = plain().split('/');
    span.hidden = false;
    (from.value ? to : from).focus();
  } }, t('date.between'));
  return el('div', { class: 'dates' }, el('small', {}, t('date.hint')),
    button('exact', date => date), button('about', marked('~')), button('perhaps', marked('?')),
    button('decade', date => `${date.slice(0, 3)}X`),
    Object.entries(seasons).map(([number, name]) => button(name, date => `${date.slice(0, 4)}-${number}`)),
    between, button('after', date => `${date}/..`), span, words);
}

// An EDTF date as people say it; empty if it is none.
/** @param {string} date */
export function inWords(date) {
  if (!date || date === 'none') return '';
  const [from, to] = date.split('/');
  if (to === '..' || to === '') return t('date.words.after', { date: part(from) });
  if (to !== undefined && (from === '..' || from === '')) return t('date.words.before', { date: part(to) });
  if (to !== undefined) return t('date.words.between', { from: part(from), to: part(to) });
  return part(date);
}

/** @param {string} date */
function part(date) {
  const match = /^(-?\d{2}XX|-?\d{3}X|-?\d{4})(?:-(\d{2}|XX))?(?:-(\d{2}|XX))?(?:T(\d\d:\d\d).*)?([~?%]?)$/.exec(date
    ?? '');
  if (!match) return date ?? '';
  const [, year, month, day, time, mark] = match;
  let text;
  if (year.endsWith('XX')) text = t('date.words.century',
    { from: year.replace('XX', '00'), to: year.replace('XX', '99') });
  else if (year.endsWith('X')) text = t('date.words.decade', { decade: year.replace('X', '0') });
  else if (seasons[month]) text = t('date.words.season', { season: t(`date.words.${seasons[month]}`), year });
  else if (Number(month)) {
    const when = new Date(Date.UTC(2000, Number(month) - 1, Number(day) || 1));
    when.setUTCFullYear(Number(year));
    text = when.toLocaleDateString(document.documentElement.lang,
      { timeZone: 'UTC', year: 'numeric', month: 'long', ...(Number(day) && { day: 'numeric' }) });
    if (time) text = t('date.words.time', { date: text, time });
  } else text = year;
  const form = { '~': 'about', '?': 'perhaps', '%': 'both' }[mark];
  return form ? t(`date.words.${form}`, { date: text }) : text;
}
