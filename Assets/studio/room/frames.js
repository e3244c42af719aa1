// The geometry of a picture's frame, in pixels of the whole picture, y downwards. On the screen the picture rotates
// about its middle and the frame stays upright; texts store the frame relative to the unrotated picture.
import { rounded } from './strokes.js';

/** @typedef {{ width: number, height: number }} Size */
// Left, top, right and bottom of the visible part, on the screen.
/** @typedef {number[]} Edges */

/** @param {Point} point @param {Point} middle @param {number} degrees clockwise @returns {Point} */
export function turned([x, y], [middleX, middleY], degrees) {
  const sine = Math.sin(degrees * Math.PI / 180), cosine = Math.cos(degrees * Math.PI / 180);
  const [across, down] = [x - middleX, y - middleY];
  return [middleX + across * cosine - down * sine, middleY + across * sine + down * cosine];
}

/** @param {Size} size @returns {Point} */
const middleOf = ({ width, height }) => [width / 2, height / 2];

// How far places can move along a way inside the picture: the largest share of it, at most 1.
/** @param {Point[]} places @param {Point} way @param {Size} size @param {number} straighten */
export function reach(places, way, size, straighten) {
  const middle = middleOf(size), ends = [size.width, size.height];
  let share = 1;
  for (const place of places) {
    const from = turned(place, middle, -straighten);
    const to = turned([place[0] + way[0], place[1] + way[1]], middle, -straighten);
    for (const axis of [0, 1]) {
      const step = to[axis] - from[axis];
      // Rounding may put a place on the edge slightly outside.
      if (step > 0) share = Math.min(share, (ends[axis] - from[axis] + 1e-6) / step);
      if (step < 0) share = Math.min(share, (from[axis] + 1e-6) / -step);
    }
  }
  return Math.max(0, share);
}

// The visible part of a crop, shrunk about its middle if it would leave the picture.
/** @param {Pick<Frame, 'crop' | 'straighten'>} frame @param {Size} size @returns {Edges} */
export function edgesOf({ crop, straighten }, size) {
  const [left, top, width, height] = crop ?? [0, 0, 1, 1];
  const centre = turned([(left + width / 2) * size.width, (top + height / 2) * size.height], middleOf(size),
    straighten);
  const [across, down] = [width / 2 * size.width, height / 2 * size.height];
  const share = Math.min(...[[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, y]) =>
    reach([centre], [x * across, y * down], size, straighten)));
  return [centre[0] - share * across, centre[1] - share * down, centre[0] + share * across, centre[1] + share * down];
}

// The crop for a visible part; null for the whole picture.
/** @param {Edges} edges @param {Size} size @param {number} straighten */
export function cropOf([left, top, right, bottom], size, straighten) {
  const [x, y] = turned([(left + right) / 2, (top + bottom) / 2], middleOf(size), -straighten);
  const [width, height] = [right - left, bottom - top];
  const from = [Math.max(0, (x - width / 2) / size.width), Math.max(0, (y - height / 2) / size.height)];
  const to = [Math.min(1, (x + width / 2) / size.width), Math.min(1, (y + height / 2) / size.height)];
  const crop = [from[0], from[1], to[0] - from[0], to[1] - from[1]].map(rounded);
  return crop.every((value, place) => Math.abs(value - [0, 0, 1, 1][place]) < .001) ? null : crop;
}

// The edges that each grip moves: left, top, right and bottom, clockwise from the upper left.
export const grips = [[0, 1], [1], [2, 1], [2], [2, 3], [3], [0, 3], [0]];

// The position of a grip.
/** @param {Edges} edges @param {number[]} grip @returns {Point} */
export const gripAt = ([left, top, right, bottom], grip) => [
  grip.includes(0) ? left : grip.includes(2) ? right : (left + right) / 2,
  grip.includes(1) ? top : grip.includes(3) ? bottom : (top + bottom) / 2];

// The frame after moving one of its grips, or with all four edges the whole frame; it never leaves the picture or turns
// inside out.
/**
 * @param {Edges} edges @param {number[]} grip @param {Point} way @param {Size} size @param {number} straighten
 * @returns {Edges}
 */
export function moved(edges, grip, way, size, straighten) {
  // One axis after the other, so that a grip slides along an edge that stops it.
  const across = slid(edges, grip.filter(edge => edge % 2 === 0), [way[0], 0], size, straighten);
  const now = slid(across, grip.filter(edge => edge % 2), [0, way[1]], size, straighten);
  const [left, top, right, bottom] = edges, least = leastOf(size);
  // A frame that is smaller already only grows.
  const [w, h] = [Math.min(least.width, right - left), Math.min(least.height, bottom - top)];
  if (grip.length === 4) return now;
  if (grip.includes(0)) now[0] = Math.min(now[0], right - w);
  if (grip.includes(2)) now[2] = Math.max(now[2], left + w);
  if (grip.includes(1)) now[1] = Math.min(now[1], bottom - h);
  if (grip.includes(3)) now[3] = Math.max(now[3], top + h);
  return now;
}

// The smallest frame that can be made: a tenth of each side.
/** @param {Size} size @returns {Size} */
const leastOf = ({ width, height }) => ({ width: width / 10, height: height / 10 });

/** @param {Edges} edges @param {Size} size */
export const isLargeEnough = ([left, top, right, bottom], size) =>
  right - left >= leastOf(size).width && bottom - top >= leastOf(size).height;

// The grip within a distance of a point that is nearest to it; -1 if none is.
/** @param {Edges} edges @param {Point} point @param {number} distance */
export function gripNear(edges, [x, y], distance) {
  const ways = grips.map(grip => gripAt(edges, grip)).map(place => Math.hypot(place[0] - x, place[1] - y));
  const least = Math.min(...ways);
  return least <= distance ? ways.indexOf(least) : -1;
}

// The grip in the middle of the edge that a point lies on, within a distance; -1 if it lies on none.
/** @param {Edges} edges @param {Point} point @param {number} distance */
export function gripOfEdge(edges, point, distance) {
  const isAlong = (/** @type {number} */ way) =>
    point[way] > edges[way] - distance && point[way] < edges[way + 2] + distance;
  return [1, 3, 5, 7].find(grip => {
    const [edge] = grips[grip];
    return Math.abs(point[edge % 2] - edges[edge]) <= distance && isAlong(1 - edge % 2);
  }) ?? -1;
}

// The edges after a movement, or as much of it as keeps all corners inside the picture.
/** @param {Edges} edges @param {number[]} going @param {Point} way @param {Size} size @param {number} straighten */
function slid(edges, going, way, size, straighten) {
  const corners = [[0, 1], [2, 1], [2, 3], [0, 3]].filter(corner => corner.some(edge => going.includes(edge)));
  const share = reach(corners.map(([x, y]) => [edges[x], edges[y]]), way, size, straighten);
  return edges.map((value, edge) => going.includes(edge) ? value + share * way[edge % 2] : value);
}

// The nearest place inside the picture.
/** @param {Point} point @param {Size} size @param {number} straighten @returns {Point} */
export function within(point, size, straighten) {
  const [x, y] = turned(point, middleOf(size), -straighten);
  return turned([Math.min(size.width, Math.max(0, x)), Math.min(size.height, Math.max(0, y))], middleOf(size),
    straighten);
}

// The frame for a paper with these corners: straightened and cropped if it lies flat as on a scanner, else by its
// corners, for a photo from the side.
/** @param {Point[]} corners clockwise from the upper left @param {Size} size @returns {Partial<Frame>} */
export function paperFrame(corners, size) {
  const points = corners.map(([x, y]) => [x * size.width, y * size.height]);
  const sides = points.map((from, number) => {
    const to = points[(number + 1) % 4], length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    // The angle between the side and its ideal direction: across, down, back, up.
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]) * 180 / Math.PI - 90 * number;
    return { length, angle: (angle + 540) % 360 - 180 };
  });
  const middle = sides.reduce((sum, side) => sum + side.angle, 0) / 4;
  const isUpright = Math.abs(middle) <= 15 && sides.every(side => Math.abs(side.angle - middle) < 1)
    && [0, 1].every(number => Math.abs(sides[number].length / sides[number + 2].length - 1) < .02);
  if (!isUpright) return { corners, straighten: 0, crop: null };
  const straighten = Math.round(-middle * 10) / 10;
  // Crops just inside the paper's edge, so that no background is left.
  const upright = points.map(point => turned(point, middleOf(size), straighten));
  const edges = [Math.max(upright[0][0], upright[3][0]), Math.max(upright[0][1], upright[1][1]),
    Math.min(upright[1][0], upright[2][0]), Math.min(upright[2][1], upright[3][1])];
  return { corners: null, straighten, crop: cropOf(edges, size, straighten) };
}
