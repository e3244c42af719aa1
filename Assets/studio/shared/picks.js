// Buttons that fill a text field: the four categories, and emoji to choose from.
import { t } from '../frame/words.js';
import { button, el, typeInto } from './elements.js';

export const categories = ['fact', 'event', 'people', 'secure'];
// Emoji for family subjects: people, days, houses, papers, food, animals, journeys, work and play.
const emoji = [
  '👵', '👴', '👶', '👪', '💍', '🎂', '🎄', '⚰️', '🏠', '🛠️', '🔑', '🧸', '📷', '✉️', '📜', '📰', '📖',
  '🎓', '🧾', '💊', '🩺', '📞', '📅', '✅', '💶', '🥣', '🍞', '🍷', '🐕', '🐈', '🐎', '🌻', '🌳', '⛵',
  '🚂', '🚲', '🚗', '✈️', '⛪', '⚽', '🎻', '🎨', '🪡', '🧶', '🎖️', '⭐'];

// The four categories as buttons; another word can be typed beside them.
/** @param {Input} input */
export function categoryButtons(input) {
  const buttons = categories.map(name => button(t(`category.${name}`), () => {
    typeInto(input, input.value === name ? '' : name);
    look();
  }));
  const look = () => categories.forEach((name, number) =>
    buttons[number].setAttribute('aria-pressed', String(input.value === name)));
  input.addEventListener('change', look);
  // The field gets its value after its creation.
  queueMicrotask(look);
  return el('div', { class: 'actions' }, buttons, el('small', {}, t('category.own')));
}

/** @param {Input} input */
export const emojiPicker = input => el('details', { class: 'emoji' }, el('summary', {}, t('emoji.choose')),
  el('div', { class: 'actions' }, emoji.map(one => button(one, event => {
    typeInto(input, one);
    /** @type {HTMLDetailsElement} */ (event.target.closest('details')).open = false;
  })), el('small', {}, t('emoji.own'))));
