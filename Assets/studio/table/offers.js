// Suggested answers below the light table's questions: text on the picture, and recent answers.
import { chip, personChip, writtenChip } from '../shared/chips.js';
import { folded } from '../shared/name-search.js';

// The names that begin with this text, or have a word that does; all of them if none does, or if the text is a whole
// name.
/** @param {(string | null | undefined)[]} names @param {string} begun @returns {string[]} */
export function matching(names, begun) {
  const all = [...new Set(names)].filter(name => typeof name === 'string' && name !== '').map(String);
  const start = folded(begun.trim());
  const found = start ? all.filter(name => ` ${folded(name)}`.replace(/[-'’(]/g, ' ').includes(` ${start}`)) : [];
  return found.length && !all.includes(begun) ? found : all;
}

/**
 * @param {{ people: string[], when: string, where: string }} now what the fields say
 * @param {Reading | null} written what stands on the picture
 * @param {(date: string) => string} worded
 * @param {(question: Question, value: string) => unknown} set
 * @param {(name: string) => unknown} toggle a person
 * @param {Set<string>} byHand what somebody types asks for names of the whole archive
 */
export const offered = (now, written, worded, set, toggle, byHand) => ({
  // Suggestions that the field does not contain yet.
  /** @param {Question} question */
  guessed(question) {
    if (!written) return [];
    const values = { who: written.people.filter(name => !now.people.includes(name)),
      when: written.dates.map(worded).filter(date => date !== now.when),
      where: written.place && written.place !== now.where ? [written.place] : [] }[question];
    return values.map(value =>
      writtenChip(value, written.words, () => question === 'who' ? toggle(value) : set(question, value)));
  },
  // Those of the last picture come first, and are to be seen before somebody goes to the field.
  /** @param {string[]} last @param {string[]} names @param {Record<string, string>} faces */
  people: (last, names, faces) => matching([...last, ...names], byHand.has('who') ? now.people.at(-1) ?? '' : '')
    .slice(0, 9).map(name => again(personChip(name, faces[name], now.people.includes(name), () => toggle(name)),
      last.includes(name))),
  /** @param {string | null | undefined} last @param {string[]} names */
  places: (last, names) => matching([last, ...names], byHand.has('where') ? now.where : '').slice(0, 5).map(name =>
    again(chip(name, now.where === name, () => set('where', now.where === name ? '' : name)), name === last)),
});

/** @param {HTMLElement} chip @param {boolean} is */
function again(chip, is) {
  chip.classList.toggle('again', is);
  return chip;
}
