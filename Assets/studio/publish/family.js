// A hint that secured keepsakes need a passphrase, with a link to the page that sets it.
import { t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { el, fill } from '../shared/elements.js';

// The hint, and a function that updates it after a change of the choice.
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
