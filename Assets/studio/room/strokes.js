// Places and strokes on a picture, in fractions of it.

/** @param {number} value */
export const rounded = value => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** @type {Record<string, Point>} */
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The way of an arrow key, with Shift a tenth of it; none of other keys.
/** @param {KeyboardEvent} event @param {number} step */
export const wayOf = ({ key, shiftKey }, step) => arrows[key]?.map(part => part * (shiftKey ? step / 10 : step));

// The distance of a point from the line between two others.
/** @param {Point} point @param {Point} from @param {Point} to */
function off([x, y], [x0, y0], [x1, y1]) {
  const length = (x1 - x0) ** 2 + (y1 - y0) ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length));
  return Math.hypot(x - x0 - along * (x1 - x0), y - y0 - along * (y1 - y0));
}

// A stroke without points within a thousandth of the line between others (Ramer, Douglas and Peucker).
/** @param {Point[]} points @param {number} [tolerance] @returns {Point[]} */
export function simplified(points, tolerance = .001) {
  if (points.length < 3) return points;
  const first = points[0], last = points[points.length - 1];
  let far = 0, most = 0;
  for (let number = 1; number < points.length - 1; number++) {
    const way = off(points[number], first, last);
    if (way > most) [far, most] = [number, way];
  }
  if (most <= tolerance) return [first, last];
  return [...simplified(points.slice(0, far + 1), tolerance).slice(0, -1), ...simplified(points.slice(far), tolerance)];
}
