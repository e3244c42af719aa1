// The name of a keepsake without a title: its kind, place and date, as on the site.
import { t } from '../frame/words.js';
import { inWords } from './dates.js';

/** @param {Keepsake} one */
export function called(one) {
  /** @param {string} key */
  const shown = key => one.shown[key]?.value;
  // A name of two numbers stays whole.
  const first = shown('place')?.split(/[,،、，]/)[0].trim();
  const place = first && Number.isNaN(Number(first)) ? first : shown('place');
  return shown('title') || [t(`kind.${shown('kind') ?? 'photo'}`), place, inWords(shown('date'))].filter(Boolean)
    .join(', ');
}
