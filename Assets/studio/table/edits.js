// The light table's edits of texts, from the answers to its questions.
import { asList, orNull, same } from '../shared/lists.js';
import { asFile, asValue, asWrittenFile } from '../shared/values.js';

// The edits of one text. For several images together, an empty answer keeps each one's own value, people are added, and
// {n} in a title becomes a number.
/** @param {Pick<PileItem, 'said'>} one @param {Answers} answers @param {number} number @param {boolean} isMany */
export function editsOf(one, answers, number, isMany) {
  /** @type {[string, Value][]} */
  const wanted = [];
  /** @param {string} key @param {string | null} text */
  const add = (key, text) => {
    if (text !== null && (text !== '' || !isMany)) wanted.push([key, asValue(key, text, one.said[key])]);
  };
  add('title', answers.title === null ? null : answers.title.replaceAll('{n}', String(number + 1)));
  add('date', answers.when);
  add('place', answers.where);
  for (const [key, list] of /** @type {[string, string[] | null][]} */ (
    [['people', answers.who], ['tags', answers.tags]])) {
    if (!list || (isMany && !list.length)) continue;
    const known = isMany ? asList(one.said[key]) : [];
    const now = [...known, ...list.filter(name => !known.includes(name))];
    wanted.push([key, orNull(now)]);
  }
  add('kind', answers.kind);
  add('visibility', answers.visibility);
  return wanted.map(([key, now]) => ({ key: [key], was: one.said[key] ?? null, now }))
    .filter(({ was, now }) => !same(was, now) && !(Array.isArray(now) && same(asList(was), now)));
}

// The edit that rotates one of a keepsake's pictures further.
/** @param {Pick<Keepsake, 'said' | 'pictures'>} one @param {number} number @param {number} degrees */
export function turned(one, number, degrees) {
  const was = one.said.images ?? null;
  const now = [was ?? one.pictures.map(image => image.file)].flat();
  const { rotate = 0, ...rest } = asFile(now[number]), to = (Number(rotate) + degrees) % 360;
  now[number] = asWrittenFile(to ? { ...rest, rotate: to } : rest);
  return { key: ['images'], was, now };
}
