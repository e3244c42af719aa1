// Suggested answers as buttons, and known values.
import { t } from '../frame/words.js';
import { inWords } from './dates.js';
import { button, el, picture } from './elements.js';
import { asText } from './values.js';

/** @param {string} text @param {boolean} isOn @param {() => unknown} click @param {Attributes} [more] */
export const chip = (text, isOn, click, more) => button(text, click,
  { class: 'chip word', 'aria-pressed': String(isOn), ...more });

// A person with a face, or with the first letter of the name.
/** @param {string} name @param {string | undefined} face @param {boolean} isOn @param {() => unknown} click */
export const personChip = (name, face, isOn, click) => el('button',
  { type: 'button', class: 'chip', 'aria-pressed': String(isOn), click },
  face ? picture(face, '', 64) : el('span', { class: 'initial', 'aria-hidden': 'true' }, [...name][0]), name);

// Text on the picture.
/** @param {string} text @param {string | undefined} words @param {() => unknown} click */
export const writtenChip = (text, words, click) => el('button',
  { type: 'button', class: 'chip word guess', title: t('table.written', { words }), click },
  text, el('small', {}, t('table.asWritten')));

// Values that apply without a statement: the camera's date and place, and words within the picture.
/** @param {PileItem} one @param {string} key */
export function foundWords(one, key) {
  const { value, source } = one.shown[key] ?? {}, text = key === 'date' ? inWords(value) : asText(value);
  return text && source && !['sidecar', 'filename'].includes(source)
    && t('found', { value: text, source: t(`source.${source}`) });
}
