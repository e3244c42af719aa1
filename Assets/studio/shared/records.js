// A list of small records as rows: fields that save themselves, a button that removes the row, and one that adds
// another.
import { t } from '../frame/words.js';
import { button, choices, el, tickBox } from './elements.js';
import { replaced, without } from './lists.js';

// Unsaved rows by the list's name: a redrawn page restores them.
/** @type {Map<string, Said[]>} */
const drafts = new Map();

// `columns`: [{key, label, names?, values?, type?, size?, tick?}]. `save(make)` changes the list: `make` gets its
// current state. A new row is saved as soon as `complete` accepts it.
/** @param {Records} parts */
export function records({ name, items, columns, save, complete, add }) {
  const list = el('ol', { class: 'plain records' });
  const count = { rows: 0 };
  const unsaved = drafts.get(name) ?? [];
  drafts.set(name, unsaved);
  items.forEach(item => list.append(row(item, null)));
  unsaved.forEach(draft => list.append(row(draft, draft)));

  /** @param {Said} item @param {Said | null} draft */
  function row(item, draft) {
    const place = count.rows++;
    /** @type {Said} */
    let record = { ...item };
    let isSaved = !draft;
    const leave = () => { if (draft && unsaved.includes(draft)) unsaved.splice(unsaved.indexOf(draft), 1); };
    /** @param {string} key @param {Value} value */
    const change = (key, value) => {
      const before = record;
      record = { ...record };
      if (value === '' || value === false || value === null) delete record[key];
      else record[key] = value;
      if (isSaved) save(now => replaced(now, before, record));
      else if (complete(record)) {
        isSaved = true;
        leave();
        save(now => [...now, record]);
      } else Object.assign(draft ?? {}, record);
    };
    const element = el('li', {}, columns.map(column => cell(column, record, `${name}-${place}-${column.key}`, change)),
      button(t('room.remove'), () => {
        element.remove();
        leave();
        if (isSaved) save(now => without(now, record));
      }, { 'aria-label': t('records.remove', { name: t(add) }) }));
    return element;
  }

  const more = button(t('records.add', { name: t(add) }), () => {
    /** @type {Said} */
    const draft = {};
    unsaved.push(draft);
    const next = row(draft, draft);
    list.append(next);
    /** @type {HTMLElement} */ (next.querySelector('input, select')).focus();
  });
  return el('div', { class: 'recordlist' }, list, more);
}

/**
 * @param {Column} column
 * @param {Said} record
 * @param {string} id
 * @param {(key: string, value: Value) => void} change
 */
function cell(column, record, id, change) {
  const { key, label, names, values, type, tick } = column;
  const value = record[key] ?? '';
  if (tick) {
    return tickBox(t(label), { id, checked: String(value) === 'true',
      change: event => change(key, event.target.checked) });
  }
  /** @param {Aimed} event */
  const changed = event => change(key, event.target.value.trim());
  const control = values
    ? el('select', { id, change: changed }, el('option', { value: '' }, '–'),
      values.map(([choice, word]) => el('option', { value: choice, selected: choice === value }, word)))
    : type === 'long' ? el('textarea', { id, rows: 3, change: changed })
      : el('input', { id, type: type ?? 'text', autocomplete: 'off', change: changed });
  if (!values) control.value = value;
  return el('div', { class: 'field' }, el('label', { for: id }, t(label)), control, names && choices(control, names));
}
