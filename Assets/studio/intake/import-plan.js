// Shows the plan and the result of an import.
import { t, counted, data } from '../frame/words.js';
import { el } from '../shared/elements.js';

// The complete plan, before the import.
/** @param {Brought} said @param {(column: string, key: string) => unknown} chosen
 * @param {{ hides: boolean, hide: (hides: boolean) => unknown }} asked @returns {Children[]} */
export const offered = (said, chosen, asked) => said.problem
  ? [el('p', { class: 'problem' }, said.asks ? t('bring.who', { column: said.asks }) : t('bring.column')),
    said.table && columns(said.table, chosen)]
  : [el('h2', {}, t('bring.found', { what: said.kind.problem })), said.table && columns(said.table, chosen),
    counts(said), shown(said, asked), el('ul', { class: 'come' }, said.pictures.map(one => el('li', {},
      el('img', { src: picture(one.jpeg), alt: one.name, load: freed })))),
    said.albums.length > 0 && el('p', {}, t('bring.albums'), ' ',
      said.albums.map(album => `${album.title} (${album.count})`).join(' · '))];

// The result.
/** @param {Brought} said @returns {Children[]} */
export const ended = said => [
  el('h2', {}, said.people?.added && !said.brought ? counted('contacts.new', said.people.added)
    : counted('bring.done', said.brought)), counts(said),
  said.brought > 0 && el('p', {}, el('a', { class: 'button',
    href: `/keepsakes?q=${encodeURIComponent(said.folder)}` }, t('add.see'))), left(said)];

// A table's columns with their meanings, and its first rows.
/** @param {BroughtTable} table @param {(column: string, key: string) => unknown} chosen */
const columns = (table, chosen) => el('details', { open: true },
  el('summary', {}, t('bring.table', { rows: table.count.toLocaleString(data.language) })),
  el('div', { class: 'scrolling', tabindex: '0', role: 'region', 'aria-label': t('bring.columns') }, el('table', {},
    el('thead', {}, el('tr', {}, table.columns.map(({ name, key }) => el('th', { scope: 'col' }, name,
      el('select', { 'aria-label': t('bring.is', { column: name }), change: event => chosen(name, event.target.value) },
        // No default where the keeper has to choose.
        [...(key ? [] : ['']), ...table.keys].map(one => el('option',
          { value: one, selected: one === key }, one && t(`field.${one}`)))))))),
    el('tbody', {}, table.rows.map(row => el('tr', {}, row.map(cell => el('td', {}, cell))))))));

// Keepsakes that the archive shows and the source hides: they stay visible unless the keeper hides them.
/** @param {Brought} said @param {{ hides: boolean, hide: (hides: boolean) => unknown }} asked */
const shown = (said, asked) => said.shown.length > 0 && el('fieldset', {},
  el('legend', {}, counted('bring.shown', said.shown.reduce((sum, one) => sum + one.count, 0)), ': ',
    said.shown.map(one => t(`bring.why.${one.reason}`)).join('; ')),
  [false, true].map(hides => el('label', {}, el('input', { type: 'radio', name: 'bring-hide',
    checked: hides === asked.hides, change: () => asked.hide(hides) }), ' ', t(hides ? 'bring.hide' : 'bring.show'))));

// The numbers of imported and omitted items.
/** @param {Brought} said */
function counts(said) {
  const people = said.people ?? { added: 0, changed: 0 };
  const megabytes = Math.max(1, Math.round(said.bytes / 1e6)).toLocaleString(data.language);
  return el('ul', {}, said.brought > 0 && el('li', {}, counted('bring.new', said.brought), ' ',
    t('bring.into', { folder: said.folder, size: megabytes })),
  said.hidden.map(one => el('li', {}, t('bring.hidden', { count: one.count.toLocaleString(data.language),
    visibility: t(`visibility.${one.visibility}`), why: t(`bring.why.${one.reason}`) }))),
  /** @type {const} */ (['copies', 'saysMore', 'known', 'deleted']).filter(key => said[key] > 0)
    .map(key => el('li', {}, counted(`bring.${key}`, said[key]))),
  /** @type {const} */ (['cells', 'conflicts']).filter(key => said.update?.[key])
    .map(key => el('li', {}, counted(`bring.update.${key}`, said.update?.[key] ?? 0))),
  (said.update?.gone.length ?? 0) > 0 && el('li', {},
    t('bring.update.gone', { rows: said.update?.gone.join(', ') ?? '' })),
  people.added > 0 && el('li', {}, counted('contacts.new', people.added)),
  people.changed > 0 && el('li', {}, counted('contacts.changed', people.changed)),
  people.added + people.changed + said.brought + said.copies + said.saysMore + said.known + said.deleted
    + (said.update?.cells ?? 0) === 0
    && el('li', {}, t('bring.nothing')));
}

// Omitted items with reasons, and further remarks.
/** @param {Brought} said */
export function left(said) {
  const count = said.leftOut.reduce((sum, one) => sum + one.count, 0);
  const notes = [...said.notes, ...said.people?.problems ?? []];
  return el('div', {}, notes.length > 0 && el('ul', { class: 'problems' }, notes.map(note => el('li', {},
    note.file && el('code', {}, note.file, note.line && ` ${t('contacts.line', { line: note.line })}`), ' ',
    note.problem, note.remedy && ` → ${note.remedy}`))),
  count > 0 && el('details', { open: said.leftOut.length < 6 }, el('summary', {}, counted('bring.left', count)),
    el('ul', { class: 'problems' }, said.leftOut.map(one => el('li', {}, one.count > 1 && `${one.count} × `,
      one.problem, el('small', { class: 'source' },
        said.table && ` ${t('bring.rows')}`,
        ` ${one.names.slice(0, 5).join(', ')}${one.count > 5 ? ' …' : ''}`))))));
}

// An address for image bytes in an answer.
/** @param {string} base64 */
const picture = base64 => URL.createObjectURL(new Blob([Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))],
  { type: 'image/jpeg' }));

/** @param {Aimed} event */
const freed = event => URL.revokeObjectURL(event.target.src);
