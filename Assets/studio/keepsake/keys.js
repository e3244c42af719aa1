// What each key of a keepsake has wherever it is asked for: its values with their words, and help for its field.
import { data, t } from '../frame/words.js';
import { dateWords } from '../shared/dates.js';
import { choice, choices, el, fill } from '../shared/elements.js';
import { placeChoices } from '../shared/place.js';
import { listChoices, peopleChoices } from '../shared/suggestions.js';
import { chosen } from '../shared/values.js';
import { call } from '../frame/calls.js';

// A built-in type has a name in the page's language, whatever the archive's language.
/** @param {MemoryType} type */
export const typeName = type => [type.emoji, type.titles?.[data.language] ?? type.title].filter(Boolean).join(' ');

// The values of a key that has a fixed set of them, each with its word.
/** @param {string} key @param {Names} names @returns {Record<string, string>} */
export const wordsOf = (key, names) => Object.fromEntries(key === 'type'
  ? names.types.map(type => [type.name, typeName(type)])
  : names[chosen[key]].map((/** @type {string} */ value) => [value, t(`${key}.${value}`)]));

/** @param {string} key @param {Names} names @param {Parameters<typeof choice>[2]} more */
export function keyChoice(key, names, more) {
  const words = wordsOf(key, names);
  return choice(Object.keys(words), value => words[value], more);
}

// Suggestions of known licences and statements.
/** @param {Input} input @param {Names} names */
const rightsChoices = (input, names) => choices(input, names.rights.map(known =>
  ({ value: known.code, label: known.names[data.language] ?? known.code })));

/** @param {string} key @param {Input} input @param {Names} names @returns {HTMLElement[]} */
export const helps = (key, input, names) => key === 'date' ? [dateWords(input)]
  : key === 'place' ? placeChoices(input, names.places)
    : key === 'people' ? peopleChoices(input, names.people)
      : key === 'tags' ? [listChoices(input, names.tags)]
        : key === 'rights' ? [rightsChoices(input, names)] : [];

// A hint that secured keepsakes need a passphrase, with a link to where it is set, and a function that updates it.
/** @param {HTMLSelectElement} select @returns {[HTMLElement, () => unknown]} */
export function familyDoor(select) {
  const about = el('small', { class: 'source', role: 'status' });
  async function tell() {
    about.replaceChildren();
    if (select.value !== 'secured') return;
    // Passphrases are set at the computer; a phone gets no information about them.
    const { readers } = await call('readers').catch(() => ({ readers: null }));
    if (select.value !== 'secured' || !readers) return;
    fill(about, t(readers.length ? 'family.door' : 'family.none'), ' ',
      el('a', { href: '/settings#readers' }, t('page.readers')));
  }
  select.addEventListener('change', tell);
  return [about, tell];
}
