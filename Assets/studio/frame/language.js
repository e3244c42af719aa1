// The language of the studio's own pages, stored in this browser.
import { data, t } from './words.js';
import { el, field } from '../shared/elements.js';

export const languageChoice = () => field(t('language'), el('select', { change: event => {
  document.cookie = `studio-language=${event.target.value}; SameSite=Strict; path=/; max-age=31536000`;
  location.reload();
} }, [['en', 'English'], ['de', 'Deutsch'], ['fr', 'Français']]
  .map(([code, name]) => el('option', { value: code, selected: code === data.language }, name))));
