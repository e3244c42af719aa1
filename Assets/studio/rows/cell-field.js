// The field for editing a cell of the table: Enter moves down, Tab to the next cell, Esc cancels.
import { choices, el } from '../shared/elements.js';
import { placeList } from '../shared/place.js';

// Calls `done(text, way)` once: null means not to save, and no `way` means that the focus went elsewhere.
/**
 * @param {HTMLElement} cell
 * @param {SheetColumn} column
 * @param {{ text: string, label: string, names: Names, done: (text: string | null, way?: number[]) => void }} parts
 */
export function cellField(cell, column, { text, label, names, done }) {
  // A field of one line would lose the others.
  const isLong = column.isLong || text.includes('\n');
  const input = el(isLong ? 'textarea' : 'input',
    { class: 'celledit', autocomplete: 'off', value: text, 'aria-label': label });
  const begun = input.value;
  let isDone = false;
  /** @param {boolean} isSaved @param {number[]} [way] */
  function end(isSaved, way) {
    if (isDone) return;
    isDone = true;
    const now = input.value;
    cell.replaceChildren();
    done(isSaved && now !== begun ? now : null, way);
  }
  input.onkeydown = event => {
    event.stopPropagation();
    if (event.isComposing) return;
    const back = event.shiftKey ? -1 : 1;
    if (event.key === 'Escape') end(false, [0, 0]);
    else if (event.key === 'Enter' && !event.altKey) end(true, [back, 0]);
    else if (event.key === 'Tab') end(true, [0, back]);
    else {
      if (event.key !== 'Enter' || !isLong) return;
      input.setRangeText('\n', input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    }
    event.preventDefault();
  };
  input.addEventListener('blur', () => end(true));
  cell.replaceChildren(input);
  const known = isLong ? null : offered(column, /** @type {HTMLInputElement} */ (input), names);
  if (known) cell.append(known);
  input.focus();
  if (text) input.select();
}

/** @param {SheetColumn} column @param {HTMLInputElement} input @param {Names} names */
function offered({ key, choices: few }, input, names) {
  if (few) return choices(input, Object.values(few));
  if (key === 'place') return placeList(input, names.places);
  if (key === 'rights') return choices(input, names.rights.map(known => known.code));
  return key === 'people' || key === 'tags' ? choices(input, names[key]) : null;
}
