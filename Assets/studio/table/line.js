// The line that describes a picture, and the program's reading of it.
import { t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { pausing, textInput } from '../shared/elements.js';

// `understood` gets each reading, and returns whether all of it answers questions.
/** @param {(reading: Reading) => boolean} understood */
export function lineField(understood) {
  const input = textInput({ class: 'line', placeholder: t('table.example') });
  // An existing text is already a title.
  let said = '';
  /** @type {{ words: string, title: string, reading: Promise<unknown> }} */
  let read = { words: '', title: '', reading: Promise.resolve() };
  const words = () => input.value.trim();

  // Reads the line; the same words only once.
  function look() {
    if (words() === read.words) return read.reading;
    const now = { words: words(), title: words(), reading: Promise.resolve() };
    read = now;
    now.reading = (async () => {
      const plain = { people: [], dates: [], title: now.words };
      const reading = !now.words || now.words === said ? plain
        : await call(`reading?line=${encodeURIComponent(now.words)}`).catch(() => null) ?? plain;
      if (read !== now) return;
      now.title = understood(reading) ? reading.title : now.words;
    })();
    return now.reading;
  }
  const later = pausing();
  input.addEventListener('input', () => later(look, 150));
  return {
    input, words,
    /** @param {string} title */
    load(title) {
      input.value = title;
      // A field of one line has no line breaks.
      said = words();
      read = { words: said, title: said, reading: Promise.resolve() };
    },
    // Restores an earlier draft, and reads it again.
    /** @param {string} text */
    restore(text) {
      input.value = text;
      look();
    },
    look() {
      later();
      return look();
    },
    // The title without the words that answer other questions.
    title: () => read.title,
  };
}
