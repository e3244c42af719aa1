// The map: its visible part.
import { greatest, sheet, spots } from './figure.js';
import { draw } from './pins.js';

// The window: x and y of its corner and 1 / size of its width, as fractions of the whole map.
export let size = 1, x = 0, y = 0;
/** @type {(newSize: number, left: number, top: number) => void} */
export const look = (newSize, left, top) => {
  [size, x, y] = [newSize, left, top];
  hold();
};
const hold = () => {
  size = Math.min(greatest, Math.max(1, size));
  x = Math.min(1 - 1 / size, Math.max(0, x));
  y = Math.min(1 - 1 / size, Math.max(0, y));
  draw();
};
// Zooms around a point, given in fractions of the visible part, which stays in place.
/** @type {(factor: number, atX?: number, atY?: number) => void} */
export const zoom = (factor, atX = 0.5, atY = 0.5) => {
  const next = Math.min(greatest, Math.max(1, size * factor));
  x += atX / size - atX / next;
  y += atY / size - atY / next;
  size = next;
  hold();
};
/** @type {(dx: number, dy: number) => void} */
export const move = (dx, dy) => {
  x += dx / size;
  y += dy / size;
  hold();
};
// Shows all of some spots, as large as possible; spots at the same position are shown in the list.
/** @type {(event: Event, members: Spot[]) => void} */
export const closer = (event, members) => {
  const xs = members.map(m => m.x), ys = members.map(m => m.y);
  const span = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  if (size >= greatest || span * greatest < 0.05) return;
  event.preventDefault();
  size = Math.min(greatest, Math.max(size * 1.6, 0.7 / Math.max(span, 1e-6)));
  x = (Math.max(...xs) + Math.min(...xs)) / 2 - 0.5 / size;
  y = (Math.max(...ys) + Math.min(...ys)) / 2 - 0.5 / size;
  hold();
  sheet.focus({ preventScroll: true });
};

// Zooms towards the pin nearest to the middle, so that something stays visible.
/** @param {number} factor */
export const inwards = factor => {
  /** @param {Spot} spot */
  const far = spot => Math.hypot((spot.x - x) * size - 0.5, (spot.y - y) * size - 0.5);
  const near = spots.filter(spot => spot.count).reduce(
    (a, b) => a && far(a) <= far(b) ? a : b, /** @type {Spot | undefined} */ (undefined));
  /** @param {number} part */
  const at = part => Math.min(1, Math.max(0, part));
  if (near) zoom(factor, at((near.x - x) * size), at((near.y - y) * size));
  else zoom(factor);
};
