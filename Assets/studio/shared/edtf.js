// EDTF dates in texts: valid forms, changes by buttons, and their words.

/** @type {Record<string, string>} */
export const seasons = { 21: 'spring', 22: 'summer', 23: 'autumn', 24: 'winter' };

// Dates that need no parsing; the program parses all others.
const point = '-?\\d{4}(-(0[1-9]|1[0-2]|2[1-4])(-\\d\\d(T[\\d:.+Z-]+)?)?)?[~?%]?|\\d{3}X[~?%]?|none';
const written = new RegExp(`^(${point})$`);

/** @param {string} text */
export const isWritten = text => written.test(text);

// A date without its qualifiers; empty if there is none.
/** @param {string} text */
export const unmarked = text => text.trim() === 'none' ? ''
  : text.trim().split('/').map(part => part.replace(/[~?%]$/, '')).join('/');

// A date with a qualifier; for a span on both known ends.
/** @param {string} date @param {string} mark */
export const marked = (date, mark) =>
  date.split('/').map(part => part === '..' || part === '' ? part : part + mark).join('/');

// A date's year without its last digit, with its sign.
/** @param {string} date */
const century = date => date.slice(0, date.startsWith('-') ? 4 : 3);

/** @param {string} date */
export const decade = date => `${century(date)}X`;

/** @param {string} date @param {string | number} number one of `seasons` */
export const season = (date, number) => `${date.slice(0, date.startsWith('-') ? 5 : 4)}-${number}`;

// The open span from a date on.
/** @param {string} date */
export const after = date => `${date.split('/')[0]}/..`;

/** @typedef {(name: string, values?: Record<string, any>) => string} Words */

// Dates and times in English follow the site's form: 14 July 1962, 13:21.
/** @param {string} language */
export const localeOf = language => language === 'en' ? 'en-GB' : language;

// A date in the words `t` of a language; empty if it is none.
/** @param {string | null | undefined} date @param {Words} t @param {string} language */
export function spoken(date, t, language) {
  if (!date || date === 'none') return '';
  const [from, to] = date.split('/');
  /** @param {string} one */
  const said = one => part(one, t, language);
  if (to === '..') return t('date.words.since', { date: said(from) });
  if (to === '') return t('date.words.after', { date: said(from) });
  if (to !== undefined && (from === '..' || from === '')) return t('date.words.before', { date: said(to) });
  if (to !== undefined) return t('date.words.between', { from: said(from), to: said(to) });
  return said(date);
}

const parts = /^(-?\d{2}XX|-?\d{3}X|-?\d{4})(?:-(\d{2}|XX))?(?:-(\d{2}|XX))?(?:T(\d\d:\d\d).*)?([~?%]?)$/;

/** @param {number} number @param {string} language */
function ordinal(number, language) {
  /** @type {Record<string, string>} */
  const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
  return language !== 'en' ? String(number)
    : number + endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)];
}

/** @param {string} date @param {Words} t @param {string} language */
function part(date, t, language) {
  const match = parts.exec(date);
  if (!match) return date;
  const [, year, month, day, time, mark] = match;
  let text = year;
  if (year.endsWith('XX')) {
    text = t('date.words.century', { number: ordinal(Number(year.slice(0, -2)) + 1, language) });
  } else if (year.endsWith('X')) text = t('date.words.decade', { decade: year.replace('X', '0') });
  else if (seasons[month]) text = t('date.words.season', { season: t(`date.words.${seasons[month]}`), year });
  else if (Number(month)) {
    const when = new Date(Date.UTC(2000, 0, 1));
    when.setUTCFullYear(Number(year), Number(month) - 1, Number(day) || 1);
    // A day that does not exist is shown as written: 31 February is not 3 March.
    if (when.getUTCMonth() !== Number(month) - 1 || when.getUTCDate() !== (Number(day) || 1)) return date;
    // Without its era, a year before year 1 would look like a recent one.
    text = when.toLocaleDateString(localeOf(language), { timeZone: 'UTC', year: 'numeric', month: 'long',
      ...(Number(day) && { day: 'numeric' }), ...(Number(year) < 1 && { era: 'short' }) });
    if (time) text = t('date.words.time', { date: text, time });
  }
  const form = { '~': 'about', '?': 'perhaps', '%': 'both' }[mark];
  return form ? t(`date.words.${form}`, { date: text }) : text;
}
