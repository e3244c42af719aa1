// Before several cells change at once, shows their old and new values.
import { t, counted } from '../frame/words.js';
import { agreeing, dialog } from '../shared/confirmation.js';
import { el } from '../shared/elements.js';
import { textOf } from './columns.js';
import { extent } from './cells.js';

const most = 30;

// Whether the keeper agrees. `left`: rows that did not fit into the table.
/** @param {import('./cells.js').Change[]} ready @param {import('./cells.js').Change[]} refused @param {number} left */
export const agreed = (ready, refused, left) => dialog(
  el('h2', {}, ready.length ? extent(ready) : t('rows.nothing')), [
    el('ul', { class: 'plain' }, ready.slice(0, most).map(({ row, column, text }) => el('li', {},
      `${t('cell', { field: column.label, title: row.title })}: `,
      el('del', {}, textOf(row.said, column) || '–'), ' → ', el('ins', {}, (column.choices?.[text] ?? text) || '–')))),
    ready.length > most && el('p', {}, counted('rows.further', ready.length - most)),
    refused.length > 0 && el('p', { class: 'problem' }, counted('rows.unread', refused.length), ' ',
      refused.slice(0, 3).map(change => `“${change.text}”`).join(', ')),
    left > 0 && el('p', { class: 'problem' }, counted('rows.left', left)),
  ], agreeing(t(ready.length ? 'rows.change' : 'rows.keep')), t('rows.leave'));

// A dialog for pasting cells without a keyboard.
/** @param {(text: string) => void} paste */
export async function askForCells(paste) {
  const text = el('textarea', { rows: 6, id: 'cells', autofocus: true });
  if (await dialog(el('h2', {}, t('rows.paste')), [el('label', { for: 'cells' }, t('rows.paste.how')), text],
    agreeing(t('rows.paste.go')), t('rows.leave')) && text.value) paste(text.value);
}
