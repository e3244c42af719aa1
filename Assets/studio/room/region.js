// The visible part of a picture, and the way of a point between it and the original, both in fractions. The site
// computes the same.
import { edgesOf, turned } from './frames.js';

/** @typedef {import('./frames.js').Size} Size */

// The corners of the visible part in the original, clockwise from the upper left before the rotation.
/** @param {Frame} frame @param {Size} size @returns {Point[]} */
function cornersOf({ corners, crop, straighten }, size) {
  if (corners) return corners;
  const [left, top, right, bottom] = edgesOf({ crop, straighten }, size);
  return [[left, top], [right, top], [right, bottom], [left, bottom]].map(point => {
    const [x, y] = turned(point, [size.width / 2, size.height / 2], -straighten);
    return [x / size.width, y / size.height];
  });
}

// The projective map from the unit square to four corners (Heckbert 1989, section 2.2.3), row by row.
/** @param {Point[]} corners */
function homography([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [sumX, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const determinant = (x1 - x2) * (y3 - y2) - (x3 - x2) * (y1 - y2);
  const g = (sumX * (y3 - y2) - (x3 - x2) * sumY) / determinant;
  const h = ((x1 - x2) * sumY - sumX * (y1 - y2)) / determinant;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

/** @param {number[]} rows */
const inverse = ([a, b, c, d, e, f, g, h, i]) => [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i,
  a * i - c * g, c * d - a * f, d * h - e * g, b * g - a * h, a * e - b * d];

/** @param {number[]} rows @param {Point} point @returns {Point} */
function mapped([a, b, c, d, e, f, g, h, i], [x, y]) {
  const depth = g * x + h * y + i;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** @param {Frame} frame @param {Size} size the original's @returns {Region} */
export function regionOf(frame, size) {
  const corners = cornersOf(frame, size), there = homography(corners), back = inverse(there);
  const turns = (Math.round(frame.rotate / 90) % 4 + 4) % 4;
  /** @param {number} from @param {number} to */
  const side = (from, to) => Math.hypot((corners[to][0] - corners[from][0]) * size.width,
    (corners[to][1] - corners[from][1]) * size.height);
  const width = (side(0, 1) + side(3, 2)) / 2, height = (side(0, 3) + side(1, 2)) / 2;
  return {
    original: size, isReshaped: Boolean(frame.corners || frame.straighten),
    size: turns % 2 ? { width: height, height: width } : { width, height },
    shown(point) {
      let [x, y] = mapped(back, point);
      for (let turn = 0; turn < turns; turn++) [x, y] = [1 - y, x];
      return [x, y];
    },
    whole(point) {
      let [x, y] = point;
      for (let turn = 0; turn < turns; turn++) [x, y] = [y, 1 - x];
      return mapped(there, [x, y]);
    },
  };
}

/** @type {Frame} */
export const unframed = { corners: null, crop: null, straighten: 0, rotate: 0 };
