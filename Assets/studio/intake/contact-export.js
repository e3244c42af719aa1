// Exports people: as vCards for phones, or as a list with all fields.
import { t, counted } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { button, el, say } from '../shared/elements.js';

/** @param {string} form */
async function save(form) {
  const { name, type, text, people } = await call(`contacts/out?as=${form}`);
  const link = el('a', { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  say(counted('contacts.out', people));
}

export const contactsOut = () => el('details', { class: 'filters' }, el('summary', {}, t('contacts.outward')),
  el('p', {}, t('contacts.out.how')), el('p', {},
    button(t('contacts.out.vcard'), () => save('vcard')), ' ',
    button(t('contacts.out.json'), () => save('json'))));
