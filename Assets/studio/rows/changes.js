// Before several cells change at once, shows their old and new values.
import { t, counted } from '../frame/words.js';
import { el, put } from '../shared/elements.js';
import { textOf } from './columns.js';
import { extent } from './cells.js';

const most = 30;

// Whether the keeper agrees. `left`: rows that did not fit into the table.
/**
 * @param {import('./cells.js').Change[]} ready
 * @param {import('./cells.js').Change[]} refused
 * @param {number} left
 * @returns {Promise<boolean>}
 */
export function agreed(ready, refused, left) {
  return new Promise(resolve => {
    const title = el('h2', { id: 'changes' }, ready.length ? extent(ready) : t('rows.nothing'));
    const box = el('dialog', { class: 'changes', 'aria-labelledby': 'changes', close: () => {
      resolve(box.returnValue === 'yes');
      box.remove();
    } }, title, el('ul', { class: 'plain' }, ready.slice(0, most).map(({ row, column, text }) => el('li', {},
      `${t('cell', { field: column.label, title: row.title })}: `,
      el('del', {}, textOf(row.said, column) || '–'), ' → ', el('ins', {}, (column.choices?.[text] ?? text) || '–')))),
    ready.length > most && el('p', {}, counted('rows.further', ready.length - most)),
    refused.length > 0 && el('p', { class: 'problem' }, counted('rows.unread', refused.length), ' ',
      refused.slice(0, 3).map(change => `“${change.text}”`).join(', ')),
    left > 0 && el('p', { class: 'problem' }, counted('rows.left', left)),
    el('form', { method: 'dialog', class: 'actions' },
      el('button', { value: 'yes', class: 'main' }, t(ready.length ? 'rows.change' : 'rows.keep')),
      el('button', { value: 'no' }, t('rows.leave'))));
    put(document.body, box);
    box.showModal();
  });
}

// A dialog for pasting cells without a keyboard.
/** @param {(text: string) => void} paste */
export function askForCells(paste) {
  const text = el('textarea', { rows: 6, id: 'cells' });
  const box = el('dialog', { class: 'changes', 'aria-labelledby': 'changes', close: () => {
    box.remove();
    if (box.returnValue === 'yes' && text.value) paste(text.value);
  } }, el('h2', { id: 'changes' }, t('rows.paste')), el('label', { for: 'cells' }, t('rows.paste.how')), text,
  el('form', { method: 'dialog', class: 'actions' },
    el('button', { value: 'yes', class: 'main' }, t('rows.paste.go')), el('button', { value: 'no' }, t('rows.leave'))));
  put(document.body, box);
  box.showModal();
  text.focus();
}
