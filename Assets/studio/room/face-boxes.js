// Boxes around faces, in fractions of a picture, and their order in a sentence.
import { rounded } from './strokes.js';

export const unknown = '?';

/** @param {Face} face @returns {Point} */
export const middle = ({ at: [x, y, w, h] }) => [x + w / 2, y + h / 2];

/** @param {number[]} values */
const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

// Faces as a sentence names them: the back row first, each row from left to right. The site does the same.
/** @param {Face[]} faces */
export function inRows(faces) {
  const down = [...faces].sort((a, b) => middle(a)[1] - middle(b)[1]);
  const step = .6 * median(faces.map(face => face.at[3]));
  /** @type {Face[][]} */
  const rows = [];
  for (const [place, face] of down.entries()) {
    if (place && middle(face)[1] - middle(down[place - 1])[1] <= step) rows[rows.length - 1].push(face);
    else rows.push([face]);
  }
  const kept = rows.some(row => row.length < 2) ? [down] : rows;
  return kept.flatMap(row => row.sort((a, b) => middle(a)[0] - middle(b)[0]));
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
export const between = (from, to) => [Math.min(from[0], to[0]), Math.min(from[1], to[1]), Math.abs(from[0] - to[0]),
  Math.abs(from[1] - to[1])].map(rounded);

// The face's box about another middle, inside the picture.
/** @param {Face} face @param {Point} point */
export const movedTo = ({ at: [, , w, h] }, [x, y]) => [Math.min(1 - w, Math.max(0, x - w / 2)),
  Math.min(1 - h, Math.max(0, y - h / 2)), w, h].map(rounded);
