// What is for the family opens with a passphrase: said where that is chosen, with the way to where it is given.
import { t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { el, fill } from '../shared/elements.js';

// What is said, and what tells it anew where the page has changed the choice.
/** @param {HTMLSelectElement} select @returns {[HTMLElement, () => unknown]} */
export function familyDoor(select) {
  const about = el('small', { class: 'source', role: 'status' });
  async function tell() {
    about.replaceChildren();
    if (select.value !== 'secured') return;
    // Passphrases are given at the computer; a phone is told nothing of them.
    const { readers } = await call('readers').catch(() => ({ readers: null }));
    if (select.value !== 'secured' || !readers) return;
    fill(about, t(readers.length ? 'family.door' : 'family.none'), ' ',
      el('a', { href: '/readers' }, t('page.readers')));
  }
  select.addEventListener('change', tell);
  return [about, tell];
}
