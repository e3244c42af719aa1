// Guides that lie over a picture while it is taken, or over one that was taken.
import { rounded } from '../room/strokes.js';

// Width over height; 0 for none.
/** @type {Record<string, number>} */
export const guides = { square: 1, a4: 210 / 297, card: 85.6 / 54, free: 0 };

// A guide as a crop, in fractions of a picture: the largest of its shape with a margin of a twentieth; null for none.
/** @param {string} name @param {number} width @param {number} height */
export function guided(name, width, height) {
  const ratio = guides[name], whole = width / height;
  if (!ratio || !whole) return null;
  const w = Math.min(.9, .9 * ratio / whole), h = Math.min(.9, .9 * whole / ratio);
  return [(1 - w) / 2, (1 - h) / 2, w, h].map(rounded);
}

// Lays an element over the picture that it stands beside.
/** @param {HTMLElement} guide @param {number[] | null} at */
export function lay(guide, at) {
  guide.hidden = !at;
  if (!at) return;
  const [left, top, width, height] = at.map(place => `${place * 100}%`);
  Object.assign(guide.style, { left, top, width, height });
}
