// Input in the table of keepsakes: keys, taps, typing, copying and pasting.
import { t } from '../frame/words.js';
import { cellField } from './cell-field.js';
import { keepsakePage, say } from '../shared/elements.js';
import { foundFor, textOf } from './columns.js';
import { asCells, cellsIn, laid } from './clipboard.js';
import { undo } from '../frame/undo.js';

/** @typedef {import('./cells.js').Change} Change */

/** @param {HandsParts} parts */
export function hands({ table, view, names, noteOn, save }) {
  const grid = view.element;
  // Whether the keeper is filling cells by typing: then Tab moves on, otherwise it leaves the table.
  let isTyping = false;
  /** @param {number} row */
  const rowAt = row => table.rows[table.order[row]];
  /** @param {number} row @param {SheetColumn} column */
  const textAt = (row, column) => noteOn(rowAt(row), column)?.text ?? textOf(rowAt(row).said, column);
  /** @param {number} row @param {number} column @param {string} text @returns {Change} */
  const change = (row, column, text) => ({ row: rowAt(row), column: table.columns[column], text });

  // A field in the cell's place; `text` is its initial content.
  /** @param {string} text */
  function write(text) {
    const { row, column } = table.at, about = table.columns[column], cell = view.cellAt(row, column);
    if (!cell) return;
    const was = textAt(row, about);
    isTyping = true;
    cellField(cell, about, { text, names, label: t('cell', { field: about.label, title: rowAt(row).title }),
      done: (now, way) => {
        view.show(row);
        // An unchanged default is not a statement.
        const isFound = was === '' && now === foundFor(rowAt(row), about);
        if (now !== null && now !== was && !isFound) save([change(row, column, now)], 0);
        if (way) view.go(row + way[0], column + way[1]);
        // The focus was nowhere for a moment.
        isTyping = Boolean(way);
      } });
  }
  /** @param {(row: number, column: number) => Change | null} make */
  function each(make) {
    const [top, left, bottom, right] = view.part();
    /** @type {(Change | null)[]} */
    const made = [];
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) made.push(make(row, column));
    }
    put(/** @type {Change[]} */ (made.filter(Boolean)));
  }
  // Only real changes need a confirmation.
  /** @param {Change[]} changes @param {number} [left] rows for which there is no place */
  function put(changes, left = 0) {
    const now = changes.filter(({ row, column, text }) =>
      text !== (noteOn(row, column)?.text ?? textOf(row.said, column)));
    if (now.length) save(now, left);
    else say(t('rows.same'));
  }
  // Copies the first selected row into the ones below; with one row selected, the row above into it.
  function fillDown() {
    const [top, , bottom] = view.part();
    const source = top === bottom ? top - 1 : top;
    if (source < 0) return;
    each((row, column) => row === source ? null : change(row, column, textAt(source, table.columns[column])));
  }
  /** @param {string} text */
  function paste(text) {
    const [top, left, bottom, right] = view.part();
    const cells = laid(cellsIn(text), bottom - top + 1, right - left + 1);
    const fit = cells.filter(([row, column]) => rowAt(top + row) && table.columns[left + column]);
    const rows = (/** @type {typeof cells} */ list) => new Set(list.map(cell => cell[0])).size;
    put(fit.map(([row, column, said]) => change(top + row, left + column, said)), rows(cells) - rows(fit));
  }
  function copied() {
    const [top, left, bottom, right] = view.part();
    return asCells(Array.from({ length: bottom - top + 1 }, (_, row) =>
      table.columns.slice(left, right + 1).map(column => textAt(top + row, column))));
  }

  /** @param {KeyboardEvent} event @returns {(() => void) | null} */
  function doing(event) {
    const { at: { row, column }, order, columns } = table, page = Math.max(1, Math.floor(grid.clientHeight / 48) - 2);
    /** @param {number} to @param {number} across */
    const go = (to, across) => () => view.go(to, across, event.shiftKey);
    if (event.ctrlKey || event.metaKey) {
      return { d: fillDown, a: () => { view.go(0, 0); view.go(order.length - 1, columns.length - 1, true); },
        z: () => undo.click(), Enter: open,
        Home: go(0, 0), End: go(order.length - 1, columns.length - 1),
        ArrowDown: go(order.length - 1, column), ArrowUp: go(0, column) }[event.key] ?? null;
    }
    const found = { ArrowDown: go(row + 1, column), ArrowUp: go(row - 1, column), ArrowLeft: go(row, column - 1),
      ArrowRight: go(row, column + 1), PageDown: go(row + page, column), PageUp: go(row - page, column),
      Home: go(row, 0), End: go(row, columns.length - 1), Enter: begin, F2: begin,
      Delete: () => each((row, column) => change(row, column, '')),
      Backspace: () => each((row, column) => change(row, column, '')),
      Escape: () => { isTyping = false; } }[event.key];
    if (event.key === 'Tab') {
      const isEnd = event.shiftKey ? column === 0 : column === columns.length - 1;
      // In a refused cell, Tab moves to its buttons.
      const isAsked = view.cellAt(row, column)?.querySelector('button');
      return isTyping && !isEnd && !isAsked ? () => view.go(row, column + (event.shiftKey ? -1 : 1)) : null;
    }
    return found ?? null;
  }
  const open = () => { location.href = keepsakePage(rowAt(table.at.row).path); };
  const begin = () => {
    const { row, column } = table.at, about = table.columns[column];
    write(textAt(row, about) || foundFor(rowAt(row), about));
  };
  grid.addEventListener('keydown', event => {
    if (!(/** @type {Element} */ (event.target)).classList.contains('cell')) return;
    const work = doing(event);
    // The typed character goes into the new field.
    if (!work && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) return write('');
    if (!work) return;
    event.preventDefault();
    work();
  });
  grid.addEventListener('focusin', event => {
    if (!grid.contains(/** @type {Node | null} */ (event.relatedTarget))) isTyping = false;
  });
  grid.addEventListener('copy', event => {
    if (/** @type {Element} */ (event.target).closest('input, textarea')) return;
    event.clipboardData?.setData('text/plain', copied());
    event.preventDefault();
    const [top, left, bottom, right] = view.part();
    say(t('rows.copied', { count: (bottom - top + 1) * (right - left + 1) }));
  });
  grid.addEventListener('paste', event => {
    if (/** @type {Element} */ (event.target).closest('input, textarea')) return;
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain');
    // A picture is no text, and would empty the cell.
    if (text) paste(text);
  });
  pointing();
  function pointing() {
    let isDragged = false;
    /** @param {Event} event @returns {[number, number] | null} */
    const placed = event => {
      const cell = /** @type {Element} */ (event.target).closest('.cell');
      const row = cell?.closest('[data-row]');
      return cell && row && !(/** @type {Element} */ (event.target)).closest('button, .celledit')
        ? [Number(row.getAttribute('data-row')), Number(cell.getAttribute('data-column'))] : null;
    };
    grid.addEventListener('mousedown', event => {
      const place = placed(event);
      if (!place || event.button) return;
      event.preventDefault();
      const [row, column] = place, isHere = table.at.row === row && table.at.column === column;
      const isIn = grid.contains(document.activeElement) && isHere && !event.shiftKey;
      isDragged = true;
      view.go(row, column, event.shiftKey);
      // A second tap starts editing, like Enter.
      if (isIn) begin();
    });
    grid.addEventListener('mouseover', event => {
      const place = isDragged && event.buttons === 1 && placed(event);
      if (place) view.go(place[0], place[1], true);
      else isDragged = false;
    });
  }
  function copy() {
    view.go(table.at.row, table.at.column, true);
    document.execCommand('copy');
  }
  return { fillDown, paste, copy };
}
