// A virtual table: only the visible rows are in the document, so that thousands scroll like twenty.
import { t } from '../frame/words.js';
import { button, el, fill, keepsakePage, picture } from '../shared/elements.js';
import { inWords } from '../shared/dates.js';
import { foundFor, textOf } from './columns.js';

// Further rows drawn above and below the visible ones.
const more = 6;
const narrowest = 60;

/** @param {SheetParts} parts */
export function sheet({ table, noteOn, decide, retype, sort, filter, widened }) {
  const head = el('div', { class: 'sheetrow sheethead', role: 'row', 'aria-rowindex': 1 });
  const filters = el('div', { class: 'sheetrow sheetfilters', role: 'row', 'aria-rowindex': 2 });
  const body = el('div', { class: 'sheetbody', role: 'rowgroup' });
  const grid = el('div', { class: 'sheet', role: 'grid', 'aria-label': t('page.rows'), 'aria-multiselectable': 'true' },
    el('div', { role: 'rowgroup', class: 'sheettop' }, head, filters), body);
  /** @type {Map<number, HTMLElement>} */
  const drawn = new Map();
  let height = 0;

  // Rebuilds columns, widths and headings after the keeper has chosen others.
  function build() {
    grid.setAttribute('aria-colcount', String(table.columns.length + 1));
    fill(head, el('div', { role: 'columnheader', class: 'sheetfirst', 'aria-colindex': 1 }, t('rows.keepsake')),
      table.columns.map(heading));
    fill(filters, el('div', { role: 'gridcell', class: 'sheetfirst', 'aria-colindex': 1 }, t('filter')),
      table.columns.map((column, number) => el('div', { role: 'gridcell', 'aria-colindex': number + 2 },
        el('input', { type: 'search', autocomplete: 'off', value: table.filters[column.key] ?? '',
          'aria-label': t('rows.filter.of', { field: column.label }),
          input: event => filter(column.key, event.target.value) }))));
    measure();
    reset();
  }
  function measure() {
    const columns = table.columns.map(column => `${column.width}px`).join(' ');
    grid.style.setProperty('--columns', `var(--first) ${columns}`);
  }
  /** @param {SheetColumn} column @param {number} number */
  function heading(column, number) {
    const { key, isDown } = table.sort ?? {};
    const isSorted = key === column.key;
    /** @type {HTMLElement} */
    const edge = el('span', { class: 'sheetedge', role: 'separator', tabindex: 0, 'aria-orientation': 'vertical',
      'aria-label': t('rows.width', { field: column.label }), 'aria-valuenow': column.width,
      'aria-valuemin': narrowest, 'aria-valuemax': 900,
      keydown: event => {
        const step = { ArrowLeft: -20, ArrowRight: 20 }[event.key];
        if (step) widen(column, column.width + step, edge);
      },
      pointerdown: (/** @type {PointerEvent} */ event) => drag(event, column, edge) });
    return el('div', { role: 'columnheader', 'aria-colindex': number + 2, 'data-key': column.key,
      'aria-sort': !isSorted ? 'none' : isDown ? 'descending' : 'ascending' },
    el('button', { type: 'button', click: () => sort(column.key) },
      column.label, isSorted && (isDown ? ' ▼' : ' ▲')), edge);
  }
  /** @param {PointerEvent} event @param {SheetColumn} column @param {HTMLElement} edge */
  function drag(event, column, edge) {
    const from = event.clientX - column.width;
    edge.setPointerCapture(event.pointerId);
    edge.onpointermove = move => widen(column, move.clientX - from, edge);
    edge.onpointerup = edge.onpointercancel = () => { edge.onpointermove = null; };
  }
  /** @param {SheetColumn} column @param {number} width @param {HTMLElement} edge */
  function widen(column, width, edge) {
    column.width = Math.round(Math.min(900, Math.max(narrowest, width)));
    edge.setAttribute('aria-valuenow', String(column.width));
    measure();
    widened();
  }

  // Redraws all rows after a change of filter or order.
  function reset() {
    height = head.offsetHeight;
    grid.setAttribute('aria-rowcount', String(table.order.length + 2));
    for (const row of drawn.values()) row.remove();
    drawn.clear();
    draw();
  }
  // Adds rows that became visible and removes others, except the one being edited.
  function draw() {
    if (!height) return;
    body.style.height = `${table.order.length * height}px`;
    const from = Math.max(0, Math.floor((grid.scrollTop - more * height) / height));
    const to = Math.min(table.order.length, from + Math.ceil(grid.clientHeight / height) + 2 * more);
    for (const [number, row] of drawn) {
      if ((number < from || number >= to) && number !== table.at.row) {
        row.remove();
        drawn.delete(number);
      }
    }
    for (let number = from; number < to; number++) if (!drawn.has(number)) add(number);
    if (table.order.length && !drawn.has(table.at.row)) add(table.at.row);
  }
  /** @param {number} number */
  function add(number) {
    const one = table.rows[table.order[number]];
    if (!one) return;
    const row = el('div', { class: 'sheetrow', role: 'row', 'aria-rowindex': number + 3, 'data-row': number,
      'data-path': one.path },
    el('div', { class: 'sheetfirst', role: 'rowheader', 'aria-colindex': 1 },
      el('a', { href: keepsakePage(one.path), tabindex: -1 },
        picture(one.picture, '', 100), el('span', { class: 'file' }, one.file))),
    table.columns.map((_, column) =>
      el('div', { role: 'gridcell', class: 'cell', 'aria-colindex': column + 2, 'data-column': column })));
    row.style.transform = `translateY(${number * height}px)`;
    // In document order, for screen readers.
    const after = [...drawn.entries()].filter(([other]) => other > number).sort(([a], [b]) => a - b)[0];
    body.insertBefore(row, after?.[1] ?? null);
    drawn.set(number, row);
    show(number);
  }
  // Fills the cells of a row, and marks the selection.
  /** @param {number} number */
  function show(number) {
    const row = drawn.get(number), one = table.rows[table.order[number]];
    if (!row || !one) return;
    table.columns.forEach((column, place) => {
      const cell = /** @type {HTMLElement} */ (row.children[place + 1]), note = noteOn(one, column);
      const isHere = table.at.row === number && table.at.column === place;
      cell.tabIndex = isHere ? 0 : -1;
      cell.setAttribute('aria-selected', String(isChosen(number, place)));
      if (note?.problem) cell.setAttribute('aria-invalid', 'true');
      else cell.removeAttribute('aria-invalid');
      // A cell being edited stays.
      if (cell.querySelector('.celledit')) return;
      const said = note?.text ?? textOf(one.said, column), found = said ? '' : foundFor(one, column);
      fill(cell, said ? el('span', { class: 'celltext', title: column.key === 'date' ? inWords(said) : said }, said)
        : el('em', { class: 'celltext' }, found),
      note?.problem && el('div', { class: 'cellnote' }, el('p', {}, note.problem), ...answers(note)));
    });
  }
  // The buttons for a refused cell.
  /** @param {CellNote} note */
  function answers(note) {
    if (note.isOther) return [button(t('differs.mine'), () => decide(note, true)),
      button(t('differs.theirs'), () => decide(note, false))];
    return [...(note.dates ?? []).map(date => button(inWords(date), () => retype(note, date))),
      !note.dates && button(t('unsent.take'), () => retype(note, note.text)),
      button(t('unsent.drop'), () => retype(note, null))];
  }
  /** @param {number} row @param {number} column */
  function isChosen(row, column) {
    const [top, left, bottom, right] = part();
    return row >= top && row <= bottom && column >= left && column <= right;
  }
  // The first and the last selected row and column.
  function part() {
    const { at, anchor } = table;
    return [Math.min(at.row, anchor.row), Math.min(at.column, anchor.column),
      Math.max(at.row, anchor.row), Math.max(at.column, anchor.column)];
  }
  const redraw = () => { for (const number of drawn.keys()) show(number); };
  /** @param {number} row @param {number} column */
  const cellAt = (row, column) => /** @type {HTMLElement | null} */ (drawn.get(row)?.children[column + 1] ?? null);

  // Moves to a cell and scrolls it into view, clear of the headings and of the first column.
  /** @param {number} row @param {number} column @param {boolean} [isFurther] what was chosen stays chosen */
  function go(row, column, isFurther = false) {
    table.at = { row: Math.max(0, Math.min(table.order.length - 1, row)),
      column: Math.max(0, Math.min(table.columns.length - 1, column)) };
    if (!isFurther) table.anchor = table.at;
    const top = /** @type {HTMLElement} */ (grid.firstElementChild).offsetHeight, y = table.at.row * height;
    if (y < grid.scrollTop) grid.scrollTop = y;
    const room = grid.clientHeight - top - height;
    if (y > grid.scrollTop + room) grid.scrollTop = y - room;
    draw();
    const cell = cellAt(table.at.row, table.at.column);
    if (cell) {
      const first = /** @type {HTMLElement} */ (head.firstElementChild).offsetWidth;
      if (cell.offsetLeft - first < grid.scrollLeft) grid.scrollLeft = cell.offsetLeft - first;
      const past = cell.offsetLeft + cell.offsetWidth - grid.clientWidth;
      if (past > grid.scrollLeft) grid.scrollLeft = Math.min(past, cell.offsetLeft - first);
      cell.focus({ preventScroll: true });
    }
    redraw();
    cell?.querySelector('.cellnote')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  let isWaiting = false;
  grid.addEventListener('scroll', () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      draw();
    });
  });
  new ResizeObserver(() => head.offsetHeight === height ? draw() : reset()).observe(grid);
  return { element: grid, build, reset, redraw, go, cellAt, part, show };
}
