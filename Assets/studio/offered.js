// Answers of one tap below the questions of the light table: what stands on the picture, and what was answered before.
import { chip, personChip, writtenChip } from './chips.js';

/**
 * @param {{ people: string[], when: string, where: string }} now what the fields say
 * @param {Reading | null} written what stands on the picture
 * @param {(date: string) => string} worded
 * @param {(question: Question, value: string) => unknown} set
 * @param {(name: string) => unknown} toggle a person
 */
export const offered = (now, written, worded, set, toggle) => ({
  // As far as the field doesn't say it yet.
  /** @param {Question} question */
  guessed(question) {
    if (!written) return [];
    const values = { who: written.people.filter(name => !now.people.includes(name)),
      when: written.dates.map(worded).filter(date => date !== now.when),
      where: written.place && written.place !== now.where ? [written.place] : [] }[question];
    return values.map(value =>
      writtenChip(value, written.words, () => question === 'who' ? toggle(value) : set(question, value)));
  },
  /** @param {string[]} names @param {Record<string, string>} faces */
  people: (names, faces) => [...new Set(names)].slice(0, 9).map(name =>
    personChip(name, faces[name], now.people.includes(name), () => toggle(name))),
  /** @param {(string | null | undefined)[]} names */
  places: names => [...new Set(names)].filter(name => name).slice(0, 5).map(name =>
    chip(String(name), now.where === name, () => set('where', now.where === name ? '' : String(name)))),
});
