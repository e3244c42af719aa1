// After a change of many keepsakes: offers to make them a collection, with a suggested name.
import { data, t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { inWords } from '../shared/dates.js';
import { button, choices, el, field, fill, say, textInput } from '../shared/elements.js';

// A suggested name: the folder, date and place that they have in common.
/** @param {{ folder?: string | null, date?: string | null, place?: string | null }} parts */
export function proposed({ folder, date, place }) {
  const known = folder ?? '';
  const time = date && !known.includes(date.slice(0, 4)) ? inWords(date) : null;
  const town = place && !known.toLowerCase().includes(place.split(',')[0].toLowerCase()) ? place : null;
  return [known || null, time, town].filter(Boolean).join(', ');
}

// Puts keepsakes into the collection of a title, which may be new; says that it is done.
/** @param {string} title @param {string[]} paths */
export async function gathered(title, paths) {
  const known = (await call('collections')).collections.find(one => one.title === title.trim());
  await call('collection', { file: known?.file, title, add: paths,
    label: t('label.gather', { count: paths.length, title }) });
  return t('bulk.gathered', { title });
}

/** @param {HTMLElement} box @param {string[]} paths */
export async function offerCollection(box, paths) {
  const [parts, { collections }] = await Promise.all(
    [call('collection/name', { keepsakes: paths }), call('collections')]);
  if (parts.isIn) return;
  const name = proposed(parts), title = textInput({ value: name });
  /** @param {string} wanted */
  async function put(wanted) {
    if (!wanted.trim()) return title.focus();
    fill(box, el('p', {}, await gathered(wanted, paths)));
  }
  const other = el('form', { hidden: Boolean(name), submit: () => {
    return put(title.value);
  } }, field(t('bulk.collection'), title), choices(title, collections.map(one => one.title)),
  el('button', {}, t('bulk.gather')));
  fill(box, el('section', { class: 'into offered', 'aria-label': t('into.ask', { count: paths.length }) },
    el('p', {}, el('b', {}, t('into.ask', { count: paths.length.toLocaleString(data.language) })),
      name && ` “${name}”`),
    el('p', { class: 'actions' },
      name && button(t('into.yes'), () => put(name), { class: 'main' }),
      name && button(t('into.other'), () => {
        other.hidden = false;
        title.select();
      }),
      button(t('into.no'), () => { fill(box); say(''); })), other));
}
