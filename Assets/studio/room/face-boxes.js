// Boxes around faces, in fractions of a picture, and their order in a sentence.
import { rounded } from './strokes.js';

export const unknown = '?';

/** @param {Face} face @returns {Point} */
export const middle = ({ at: [x, y, w, h] }) => [x + w / 2, y + h / 2];

/** @param {number[]} values */
const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** @typedef {{ x: number, y: number, high: number }} Seen the middle of a face in what is shown, and its height */

// Faces as a sentence names them: the back row first, each row from left to right, as the picture is shown. The site
// does the same.
/** @param {Face[]} faces @param {(face: Face) => Seen} seen */
export function inRows(faces, seen) {
  const all = faces.map(face => ({ face, ...seen(face) })), down = [...all].sort((a, b) => a.y - b.y);
  const step = .6 * median(all.map(one => one.high));
  /** @type {(typeof all)[]} */
  const rows = [];
  for (const [place, one] of down.entries()) {
    if (place && one.y - down[place - 1].y <= step) rows[rows.length - 1].push(one);
    else rows.push([one]);
  }
  const kept = rows.some(row => row.length < 2) ? [down] : rows;
  return kept.flatMap(row => row.sort((a, b) => a.x - b.x)).map(one => one.face);
}

// A box in the picture; its sides are rounded so that it never ends outside.
/** @param {number[]} sides */
export function boxOf([left, top, width, height]) {
  const w = rounded(width), h = rounded(height);
  return [rounded(Math.min(1 - w, Math.max(0, left))), rounded(Math.min(1 - h, Math.max(0, top))), w, h];
}

// A box about a point, as large as the others, or as a face in a group; never outside the picture.
/** @param {Point} point @param {Face[]} others @param {{ width: number, height: number }} size */
export function boxAbout(point, others, size) {
  const usual = .1 * Math.min(size.width, size.height);
  const w = others.length ? median(others.map(face => face.at[2])) : Math.min(1, usual / size.width);
  const h = others.length ? median(others.map(face => face.at[3])) : Math.min(1, 1.2 * usual / size.height);
  return movedTo({ name: unknown, at: [0, 0, w, h] }, point);
}

// The box with two opposite corners.
/** @param {Point} from @param {Point} to */
export const between = (from, to) => boxOf([Math.min(from[0], to[0]), Math.min(from[1], to[1]),
  Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])]);

// The face's box about another middle.
/** @param {Face} face @param {Point} point */
export const movedTo = ({ at: [, , w, h] }, [x, y]) => boxOf([x - w / 2, y - h / 2, w, h]);
