// Edits in cells of the table: parsed as in the form, saved by the same edits, and kept as typed if they are refused.
import { t, counted } from '../frame/words.js';
import { call, problemOf, refusal } from '../frame/calls.js';
import { say } from '../shared/elements.js';
import { at, choiceFor, editsOf, placeOf, textOf, withText } from './columns.js';
import { meant } from '../shared/dates.js';
import { saves } from '../shared/saves.js';
import { unsentFiles, unsentText } from '../shared/unsent.js';
import { asText } from '../shared/values.js';

/** @typedef {{ row: ListedKeepsake, column: SheetColumn, text: string }} Change */

/** @param {Change} change */
const nameOf = ({ row, column }) => `${row.path}\n${column.key}`;
/** @param {Change} change */
const unsent = ({ row, column }) => unsentText(row.text, column.path);

// The number of cells and rows.
/** @param {{ row: ListedKeepsake }[]} changes */
export const extent = changes => t('rows.extent', { cells: counted('rows.cells', changes.length),
  rows: counted('rows.rows', new Set(changes.map(change => change.row)).size) });

// `agree` asks before more than one cell changes; `redraw()` is called when cells change.
/**
 * @param {{ agree: (ready: Change[], refused: Change[], left: number) => Promise<boolean>, redraw: () => void }} parts
 */
export function cells({ agree, redraw }) {
  /** @type {Map<string, CellNote>} */
  const notes = new Map();
  const queue = saves(error => say(problemOf(error)));

  // A date in words, or a word for a choice, in the form of texts; else the problem.
  /** @param {Change} change @returns {Promise<Partial<CellNote> & { text: string }>} */
  async function understood({ column, text }) {
    const plain = text.trim();
    if (!plain) return { text };
    if (column.choices) {
      const choice = choiceFor(column, text);
      return choice === null ? { text, problem: t('rows.choice', { value: plain,
        choices: Object.values(column.choices).join(', ') }) } : { text: choice };
    }
    if (column.key !== 'date') return { text };
    const dates = await meant(plain);
    if (dates.length === 1) return { text: dates[0] };
    return dates.length ? { text, problem: t('date.which'), dates }
      : { text, problem: `${t('rows.date', { value: plain })} ${t('date.hint')}` };
  }
  /** @param {Change} change @param {CellNote} note */
  function refuse(change, note) {
    const { row, column } = change;
    notes.set(nameOf(change), { ...note, change: { row, column, text: note.text } });
    unsent(change).keep(note.text);
  }
  /** @param {Change} change */
  function settle(change) {
    notes.delete(nameOf(change));
    unsent(change).drop();
  }
  // Saves cells: one at once, several after confirmation. One undo reverts all of them. `left`: pasted rows that did
  // not fit.
  /** @param {Change[]} changes @param {number} left */
  function save(changes, left) {
    for (const change of changes.length === 1 ? changes : []) {
      notes.set(nameOf(change), { text: change.text, change });
      // Kept until it is saved, since the keeper may leave the page before.
      unsent(change).keep(change.text);
    }
    redraw();
    return queue(async () => {
      const read = [];
      for (const change of changes) read.push({ ...change, typed: change.text, ...await understood(change) });
      const refused = read.filter(change => change.problem), ready = read.filter(change => !change.problem);
      if ((changes.length > 1 || left) && !await agree(ready, refused, left)) return;
      for (const one of refused) refuse(one, { text: one.typed, problem: one.problem, dates: one.dates });
      await store(ready);
    }).then(redraw);
  }
  // Refused rows do not stop the others.
  /** @param {(Change & { typed: string })[]} changes @returns {Promise<void>} */
  async function store(changes) {
    const rows = [...new Set(changes.map(change => change.row))].map(row => {
      const mine = changes.filter(change => change.row === row);
      const now = mine.reduce((said, { column, text }) => withText(said, column, text), row.said);
      return { row, mine, now, edits: editsOf(row.said, now, mine.map(change => change.column)) };
    });
    const wanted = rows.filter(one => one.edits.length);
    const [{ row: first, column: only, text }] = changes;
    const label = changes.length === 1 ? t('label.field',
      { field: only.label, title: only.key === 'title' && text.trim() || first.title }) : extent(changes);
    try {
      if (wanted.length) {
        await call('edits', { label, files: wanted.map(({ row, edits }) => ({ path: row.text, edits })) });
      }
      for (const { row, mine, now } of rows) {
        row.said = now;
        mine.forEach(settle);
        // The default that replaces a cleared value appears with the next load.
        for (const { column } of mine.filter(change => !textOf(now, change.column))) {
          if (column.key === 'title') row.isNamed = false;
          else delete row[column.key];
        }
      }
    } catch (error) {
      const rest = refuseNamed(changes, error);
      if (rest.length && rest.length < changes.length) await store(rest);
      else for (const change of rest) refuse(change, { text: change.typed, problem: problemOf(error) });
    }
  }
  // Refuses the changes that an error names, and returns the others.
  /** @param {(Change & { typed: string })[]} changes @param {unknown} error */
  function refuseNamed(changes, error) {
    const { conflicts, path } = /** @type {any} */ (refusal(error));
    return changes.filter(change => {
      const conflict = conflicts?.find((/** @type {any} */ one) => one.path === change.row.text
        && one.key.join('\n') === placeOf(change.column).join('\n'));
      if (conflict) {
        const present = conflict.present ?? null;
        const shown = placeOf(change.column).length < change.column.path.length ? at({ original: present },
          change.column.path) : present;
        refuse(change, { text: change.typed, present, isOther: true,
          problem: t('differs', { value: asText(shown) || '–' }) });
      } else if (path === change.row.text) refuse(change, { text: change.typed, problem: problemOf(error) });
      else return true;
      return false;
    });
  }
  // After a conflict: the keeper's value replaces the other one, or is dropped.
  /** @param {CellNote} note @param {boolean} isMine */
  function decide({ change, present, text }, isMine) {
    if (!change) return;
    const path = placeOf(change.column);
    change.row.said = path.length === 1 ? { ...change.row.said, [path[0]]: present }
      : { ...change.row.said, [path[0]]: { ...change.row.said[path[0]], [path[1]]: present } };
    settle(change);
    if (isMine) save([{ ...change, text }], 0);
    else redraw();
  }
  // Restores unsaved text after a reload.
  /** @param {ListedKeepsake[]} rows @param {SheetColumn[]} columns */
  function recall(rows, columns) {
    const texts = new Map(rows.map(row => [row.text, row]));
    for (const column of columns) {
      for (const file of unsentFiles(column.path)) {
        const row = texts.get(file), text = unsentText(file, column.path).read();
        if (!row || text === null || text === textOf(row.said, column)) continue;
        const change = { row, column, text };
        notes.set(nameOf(change), { text, problem: t('unsent', { value: text }), change });
      }
    }
  }
  return {
    save, decide, recall, settle,
    /** @param {ListedKeepsake} row @param {SheetColumn} column */
    noteOn: (row, column) => notes.get(nameOf({ row, column, text: '' })),
    refused: () => [...notes.values()].filter(note => note.problem),
  };
}
