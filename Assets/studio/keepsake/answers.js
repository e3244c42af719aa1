// Questions to visitors, and how their answers change a text.
import { asList } from '../shared/lists.js';
import { typedNames } from '../shared/people.js';
import { placeOf, withKey } from '../shared/values.js';
import { named } from '../table/names.js';

export const kinds = ['who', 'where', 'when', 'caption', 'transcript', 'story'];

// A question in any form that texts have: a word, a list, a map, or `none`.
/** @param {Value} said @returns {{ for: string[], of?: string, note?: string }} */
export function question(said) {
  if (said === null || said === undefined || said === 'none') return { for: [] };
  if (typeof said !== 'object' || Array.isArray(said)) return { for: asList(said) };
  return { ...said, for: said.for === undefined ? kinds : asList(said.for) };
}

// The value to write: names of known people as they are known, else the names in the words; the date that the words
// mean; else the words.
/**
 * @param {{ for: string, text: string, dates: string[] }} one
 * @param {string[]} people
 * @param {Names['also']} [also]
 */
export function proposal(one, people, also) {
  if (one.for === 'when') return one.dates[0] ?? '';
  if (one.for !== 'who') return one.text;
  const names = named(one.text, people, also).map(person => person.name);
  return names.length ? names.join(', ') : [...one.text.replace(/[.!?]+$/, '')].slice(0, 100).join('');
}

// The value after an answer: people are added to the list, a story to the existing text.
/** @param {string} kind @param {Value} was @param {string} text */
export function accepted(kind, was, text) {
  if (kind === 'who') {
    return [...asList(was), ...typedNames(text).filter(name => !asList(was).includes(name))];
  }
  return kind === 'story' && was ? `${was.trimEnd()}\n\n${text}` : text;
}

// The edits that write a name on the face that an answer is about; null if it is about none. A name on a face is one of
// the keepsake's people; what else was typed goes into their list.
/** @param {Pick<Answer, 'face' | 'said'>} one @param {string} text @returns {Edit[] | null} */
export function onFace({ face, said }, text) {
  const [name, ...others] = typedNames(text);
  if (!face || !name) return null;
  const { number, place, faces, files } = face, was = said.images ?? null, list = [was ?? files].flat();
  const people = faces.map((other, at) => at === place ? { ...other, name } : other);
  const here = placeOf(list, files, number);
  if (here < 0) return null;
  const now = list.map((file, at) => at === here ? withKey(file, 'people', people) : file);
  return [{ key: ['images'], was, now }, ...others.length
    ? [{ key: ['people'], was: said.people ?? null, now: accepted('who', said.people, others.join(', ')) }] : []];
}

/** @typedef {Pick<Answer, 'id' | 'for' | 'text' | 'by' | 'from' | 'date' | 'up' | 'down'>} Sent */

// The credit for a value.
/** @param {Sent} one */
export const creditOf = one => ({ id: one.id, for: one.for, ...(one.by && { by: one.by }),
  ...(one.from && { from: one.from }), ...(one.up && { up: one.up }), ...(one.date && { date: one.date }) });

// An answer kept beside the keeper's own words.
/** @param {Sent} one */
export const captionOf = one => ({ id: one.id, ...(one.for !== 'caption' && { for: one.for }), text: one.text,
  ...(one.by && { by: one.by }), ...(one.from && { from: one.from }), ...(one.up && { up: one.up }),
  ...(one.down && { down: one.down }), ...(one.date && { date: one.date }) });

// Removes a question after its answer.
/** @param {{ for: string, asks?: Value, said: Said, face?: AnsweredFace | null }} one @returns {Edit[]} */
export function answered(one) {
  const ask = one.asks;
  // A face asks until it has a name.
  if (!ask || one.face) return [];
  const isPlain = typeof ask !== 'object' || Array.isArray(ask);
  const asked = isPlain ? asList(ask) : question(ask).for;
  if (!asked.includes(one.for)) return [];
  const left = asked.filter(kind => kind !== one.for);
  const now = !left.length ? (one.said.ask === undefined ? 'none' : null) : isPlain ? left : { ...ask, for: left };
  return [{ key: ['ask'], was: one.said.ask ?? null, now }];
}
