// The filters of the list of keepsakes.
import { t } from '../frame/words.js';
import { choice, choices, el, field, textInput } from './elements.js';
import { keyChoice } from '../keepsake/keys.js';
import { categories } from './picks.js';

export const filters = ['tags', 'people', 'kind', 'place', 'date', 'type', 'status', 'category', 'visibility',
  'missing', 'asks'];

// The program's query for a page of the list.
/** @param {URLSearchParams} query */
export function asked(query) {
  const asked = new URLSearchParams({ q: query.get('q') ?? '', order: 'date' });
  for (const key of [...filters, 'recent']) if (query.get(key)) asked.set(key, query.get(key) ?? '');
  return asked;
}

// An ordinary form: the filters are in the address, and can be bookmarked.
/** @param {URLSearchParams} query @param {Names} names */
export function filtering(query, names) {
  /** @param {string} key @param {string[]} [known] */
  const input = (key, known) => {
    const control = textInput({ name: key, value: query.get(key) ?? '' });
    return field(t(`filter.${key}`), control, known && choices(control, known));
  };
  /** @param {string} key */
  const more = key => ({ name: key, none: t('filter.any'), chosen: query.get(key) });
  /** @param {string} key @param {string[]} values @param {(value: string) => string} word */
  const select = (key, values, word) => field(t(`filter.${key}`), choice(values, word, more(key)));
  /** @param {string} key */
  const known = key => field(t(`filter.${key}`), keyChoice(key, names, more(key)));
  const isUsed = filters.some(key => key !== 'kind' && query.get(key));
  return el('details', { class: 'filters', open: isUsed }, el('summary', {}, t('filter')),
    el('form', { action: '/keepsakes', submit: event => {
      // Empty filters are left out of the address.
      for (const control of /** @type {Iterable<any>} */ (event.target.elements)) {
        control.disabled = control.name && !control.value;
      }
    } }, el('input', { type: 'hidden', name: 'q', value: query.get('q') ?? '' }),
    el('div', { class: 'inline' }, input('people', names.people), input('place', names.places), input('date'),
      input('tags', names.tags),
      known('kind'), known('type'), known('status'), input('category', categories), known('visibility'),
      select('missing', ['date', 'place', 'people', 'title', 'caption', 'transcript'], value => t(`field.${value}`)),
      select('asks', ['yes'], value => t(`filter.asks.${value}`))),
    el('p', {}, el('button', {}, t('filter.go')))));
}
