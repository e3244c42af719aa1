// The filters of the list of keepsakes.
import { t } from '../frame/words.js';
import { choices, el, field } from './elements.js';
import { typeName } from '../keepsake/fields.js';
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
    const control = el('input', { name: key, value: query.get(key) ?? '', autocomplete: 'off' });
    return field(t(`filter.${key}`), control, known && choices(control, known));
  };
  /** @param {string} key @param {string[]} values @param {(value: string) => string} word */
  const select = (key, values, word) =>
    field(t(`filter.${key}`), el('select', { name: key }, el('option', { value: '' }, t('filter.any')),
      values.map(value => el('option', { value, selected: query.get(key) === value }, word(value)))));
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
      select('kind', names.kinds, value => t(`kind.${value}`)),
      select('type', names.types.map(type => type.name),
        name => typeName(/** @type {MemoryType} */ (names.types.find(type => type.name === name)))),
      select('status', names.statuses, value => t(`status.${value}`)), input('category', categories),
      select('visibility', names.visibilities, value => t(`visibility.${value}`)),
      select('missing', ['date', 'place', 'people', 'title', 'caption', 'transcript'], value => t(`field.${value}`)),
      select('asks', ['yes'], value => t(`filter.asks.${value}`))),
    el('p', {}, el('button', {}, t('filter.go')))));
}
