// Guides over the camera's live picture, or over a picture that was taken.
import { rounded } from '../room/strokes.js';

// Aspect ratios, width over height; 0 for none.
/** @type {Record<string, number>} */
export const guides = { square: 1, a4: 210 / 297, card: 85.6 / 54, free: 0 };

// A guide as a crop in fractions of the picture: the largest of its shape with a margin of a twentieth; null for none.
/** @param {string} name @param {number} width @param {number} height */
export function guided(name, width, height) {
  const ratio = guides[name], whole = width / height;
  if (!ratio || !whole) return null;
  const w = Math.min(.9, .9 * ratio / whole), h = Math.min(.9, .9 * whole / ratio);
  return [(1 - w) / 2, (1 - h) / 2, w, h].map(rounded);
}

// Places an element over the neighbouring picture.
/** @param {HTMLElement} guide @param {number[] | null} at */
export function lay(guide, at) {
  guide.hidden = !at;
  if (!at) return;
  const [left, top, width, height] = at.map(place => `${place * 100}%`);
  Object.assign(guide.style, { left, top, width, height });
}
