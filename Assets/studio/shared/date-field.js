// A field for a date in words: the words stay as typed, and their meaning is shown below.
import { t } from '../frame/words.js';
import { button, el, fill, textInput } from './elements.js';
import { dayFirst, inWords, meant } from './dates.js';
import { isWritten } from './edtf.js';

// Whether the text is a day that its month does not have: 31.2.1950.
/** @param {string} text */
function isNoDay(text) {
  const [, day, month, year] = (/^(\d\d?)[./ ]+(\d\d?)[./ ]+(\d{4})$/.exec(text) ?? []).map(Number);
  return day > 28 && day < 32 && month < 13 && new Date(year, month - 1, day).getMonth() !== month - 1;
}

/** @param {() => unknown} answered is told whenever more is known */
export function whenField(answered) {
  const input = textInput();
  const note = el('p', { class: 'inwords', 'aria-live': 'polite' });
  // Known meanings of words: EDTF dates.
  /** @type {Map<string, string[]>} */
  const dates = new Map();
  const words = () => input.value.trim();
  // A date in words, whose meaning is then known.
  /** @param {string} date */
  const worded = date => {
    const spoken = inWords(date) || date;
    if (date) dates.set(spoken, [date]);
    return spoken;
  };
  /** @param {string} text */
  async function datesOf(text) {
    if (!dates.has(text)) dates.set(text, text && !isWritten(text) ? await meant(text) : [text]);
    return dates.get(text) ?? [];
  }
  async function tell() {
    const text = words(), found = await datesOf(text);
    if (words() !== text) return;
    const spoken = inWords(found[0]);
    fill(note, ...found.length > 1
      ? [t('date.which'), ' ', ...found.map(date => button(inWords(date),
        () => { input.value = worded(date); input.dispatchEvent(new Event('input')); }))]
      : [spoken && spoken !== text && t('table.shownAs', { date: spoken })]);
    answered();
  }
  input.addEventListener('input', tell);
  return {
    input, note, worded,
    // `known`: the meaning of the words, if it is already known.
    /** @param {string} text @param {string[]} [known] */
    set(text, known) {
      input.value = text;
      if (known) dates.set(text, dayFirst(text, known));
      tell();
    },
    // The understood date in the program's words, else the typed ones.
    shown: () => inWords(dates.get(words())?.[0]) || words(),
    // The date, if one is known so far.
    known: () => !words() ? '' : dates.get(words())?.length === 1 ? dates.get(words())?.[0] ?? null : null,
    // The date; throws if the words mean none, or two.
    async date() {
      const text = words(), found = await datesOf(text);
      if (!text || found.length === 1) return text && found[0];
      input.focus();
      throw { problem: t(found.length > 1 ? 'date.which' : isNoDay(text) ? 'table.noDay' : 'table.noDate',
        { words: text }) };
    },
  };
}
