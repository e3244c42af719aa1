// All keepsakes as a table: columns can be chosen, sorted, filtered, and filled by typing, filling down and pasting.
import { counted, data, t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { button, el, fill, put, tickBox } from '../shared/elements.js';
import { cells } from './cells.js';
import { agreed, askForCells } from './changes.js';
import { columnsFor, foundFor, textOf } from './columns.js';
import { all, before, settings } from './memory.js';
import { found, sorted } from './order.js';
import { sheet } from './sheet.js';
import { hands } from './hands.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function keepsakeRows(main, query) {
  const [names, rows] = await Promise.all([call('names'), all(query)]);
  const known = columnsFor(rows, names), kept = settings();
  for (const column of known) column.width = kept.widths[column.key] ?? column.width;
  /** @param {string[]} keys */
  const of = keys => known.filter(column => keys.includes(column.key));
  /** @type {SheetTable} */
  const table = { rows, order: [], columns: of(kept.shown), at: { row: 0, column: 0 }, anchor: { row: 0, column: 0 },
    sort: null, filters: {}, ...before() };
  const count = el('p', { role: 'status', class: 'count' }), refused = el('p', { class: 'refused', role: 'status' });
  const store = cells({ agree: agreed, redraw: () => { view.redraw(); tell(); } });
  const view = sheet({ table, noteOn: store.noteOn, decide: store.decide, widened: keep,
    retype: (note, text) => {
      if (!note.change) return;
      store.settle(note.change);
      if (text !== null) store.save([{ ...note.change, text }], 0);
      view.redraw();
      tell();
    },
    sort: key => {
      const { sort } = table;
      table.sort = sort?.key !== key ? { key, isDown: false } : sort.isDown ? null : { key, isDown: true };
      arrange();
      view.build();
      // The pressed heading has been replaced.
      const heading = view.element.querySelector(`[data-key="${CSS.escape(key)}"] button`);
      /** @type {HTMLElement | null} */ (heading)?.focus();
    },
    filter: (key, words) => {
      table.filters[key] = words;
      arrange();
      view.reset();
    } });
  const work = hands({ table, view, names, noteOn: store.noteOn, save: store.save });

  // Only on request: a row that was just changed stays in place.
  function arrange() {
    /** @param {number} row @param {string} key */
    const text = (row, key) => {
      const column = known.find(one => one.key === key);
      return column ? textOf(rows[row].said, column) || foundFor(rows[row], column) : '';
    };
    const { sort } = table;
    const left = found(rows.length, text, table.filters);
    table.order = sort ? sorted(left, row => text(row, sort.key), sort.isDown, data.language) : left;
    table.at = table.anchor = { row: 0, column: Math.min(table.at.column, Math.max(0, table.columns.length - 1)) };
    tell();
  }
  function tell() {
    count.textContent = table.order.length === rows.length ? counted('found', rows.length)
      : t('rows.some', { some: counted('found', table.order.length), all: rows.length });
    const [one, ...others] = store.refused();
    fill(refused, one && counted('rows.refused', others.length + 1), one && ' ',
      one && button(t('rows.lead'), () => lead(one)));
  }
  // Goes to a refused cell, even if its row is filtered out or its column is hidden.
  /** @param {CellNote} note */
  function lead({ change }) {
    if (!change) return;
    if (!table.columns.includes(change.column)) choose(change.column, true);
    if (!table.order.some(row => rows[row] === change.row)) {
      table.filters = {};
      arrange();
      view.build();
    }
    view.go(table.order.findIndex(row => rows[row] === change.row), table.columns.indexOf(change.column));
  }
  /** @param {SheetColumn} column @param {boolean} isShown */
  function choose(column, isShown) {
    table.columns = known.filter(one => one === column ? isShown : table.columns.includes(one));
    table.at = table.anchor = { row: table.at.row, column: 0 };
    if (!isShown) {
      delete table.filters[column.key];
      arrange();
    }
    keep();
    view.build();
  }
  function keep() {
    localStorage.setItem('studio-columns', JSON.stringify({ shown: table.columns.map(column => column.key),
      widths: { ...kept.widths, ...Object.fromEntries(known.map(column => [column.key, column.width])) } }));
  }
  const columns = el('details', {}, el('summary', {}, t('rows.columns')), el('div', { class: 'ticks' },
    known.map(column => tickBox(column.label,
      { checked: table.columns.includes(column), change: event => choose(column, event.target.checked) }))));
  put(main, el('div', { class: 'choose sheettools' },
    el('a', { class: 'button', href: `/keepsakes${location.search}` }, t('rows.back')),
    button(t('rows.fill'), work.fillDown),
    button(t('rows.copy'), work.copy), button(t('rows.paste'), () => askForCells(work.paste)), count, refused, columns,
    el('details', {}, el('summary', {}, t('rows.keys')), el('p', {}, t('rows.keys.how')))), view.element);
  store.recall(rows, known);
  const { row } = table.at;
  arrange();
  view.build();
  // The position before an undo.
  if (row) view.go(row, table.at.column);
  addEventListener('pagehide', () => sessionStorage.setItem('studio-rows', JSON.stringify(
    { search: location.search, at: table.at, sort: table.sort, filters: table.filters })));
}
