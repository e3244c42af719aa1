// A keepsake's file for viewing: a picture, a film or recording with its player, pages.
import { t } from '../frame/words.js';
import { el, picture } from './elements.js';

/** @param {Keepsake} one @param {number} number */
export function shown(one, number) {
  const image = one.pictures[number], alt = image.alt ?? one.name;
  if (image.player) return player(image, alt);
  if (!image.hasPicture) return el('p', {}, t('file.unmade'));
  return el('div', { class: 'large' }, marked(image, alt, 1200));
}

// A picture with its annotations, as visitors see it.
/** @param {KeepsakePicture} image @param {string} alt @param {number} size */
export const marked = (image, alt, size) => !image.marks ? picture(image.picture, alt, size)
  : el('span', { class: 'marked' }, picture(image.picture, alt, size), el('img', { class: 'overlay', alt: '',
    src: URL.createObjectURL(new Blob([image.marks], { type: 'image/svg+xml' })) }));

// It never starts by itself.
/** @param {KeepsakePicture} image @param {string} alt */
function player(image, alt) {
  const still = image.hasPicture && `${image.picture}&size=1200`;
  if (image.medium === 'film') return el('video', { class: 'player', controls: true, playsinline: true,
    preload: 'metadata', poster: still, src: image.player, 'aria-label': alt });
  return el('div', { class: 'player' }, still && el('img', { src: still, alt: '' }),
    el('audio', { controls: true, preload: 'metadata', src: image.player, 'aria-label': alt }));
}

// The pages of a PDF, or of a picture that has several.
/** @param {Keepsake} one */
export const pages = one => one.pictures.filter(image => image.pages.length > 1).map(image =>
  el('details', {}, el('summary', {}, t('file.pages', { file: image.file, count: image.pages.length })),
    el('ol', { class: 'pictures' }, image.pages.map((page, number) =>
      el('li', {}, picture(page, t('file.page', { number: number + 1 }), 400))))));
