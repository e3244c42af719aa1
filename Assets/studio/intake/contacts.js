// Imports people from another program's address book or family tree.
import { t, counted } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { el, fileButton } from '../shared/elements.js';
import { sent } from './uploads.js';

export function contactFiles() {
  const outcome = el('div', { role: 'status' });
  const choose = fileButton(t('contacts.choose'), { accept: '.vcf,.vcard,.ged,.json', change: async event => {
    const { uploads, failed } = await sent([...event.target.files].slice(0, 1));
    event.target.value = '';
    outcome.replaceChildren(...failed);
    if (!uploads.length) return;
    const said = await call('contacts',
      { id: uploads[0].id, name: uploads[0].name, label: t('label.contacts', { file: uploads[0].name }) });
    outcome.replaceChildren(
      el('p', {}, counted('contacts.new', said.added), ' ', counted('contacts.changed', said.changed)),
      said.problems.length ? el('ul', { class: 'problems' }, said.problems.map(one =>
        el('li', {}, one.line && t('contacts.line', { line: one.line }), ' ', one.problem,
          one.remedy && ` → ${one.remedy}`))) : '',
      said.added + said.changed ? el('a', { class: 'button', href: '/people' }, t('contacts.see')) : '');
  } });
  return el('div', {}, el('p', {}, choose, ' ', el('small', {}, t('contacts.how'))), outcome);
}
