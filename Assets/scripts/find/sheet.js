// The search page: the filters beside the pictures; on small screens a sheet over them.
import { at, filters, handle, small } from './elements.js';
import { hits } from './results.js';
import { drawGroups, groups, isOverAll, isSheetOpen } from './filters.js';

const others = () => [...document.querySelectorAll('.skip, .head, .foot, .find-head, #results')];
/** @param {boolean} open */
export const sheet = open => {
  if (open === isSheetOpen()) return;
  const isOver = open && small.matches;
  filters.toggleAttribute('data-open', open);
  handle.setAttribute('aria-expanded', String(open));
  others().forEach(part => { part.inert = isOver; });
  if (isOver) {
    filters.setAttribute('role', 'dialog');
    filters.setAttribute('aria-modal', 'true');
  } else {
    filters.removeAttribute('role');
    filters.removeAttribute('aria-modal');
  }
  if (open) {
    groups.forEach(group => { group.lead = null; });
    drawGroups();
  }
  (isOver ? at('close-filters') : handle).focus();
};
handle.addEventListener('click', () => sheet(!isSheetOpen()));
for (const id of ['close-filters', 'show']) at(id).addEventListener('click', () => sheet(false));
// On small screens the doors to other lists and the order are in the sheet, and leave the first screen to pictures.
const guests = [...document.querySelectorAll('.order, .doors')], marks = guests.map(part => part.previousSibling);
const seat = () => guests.forEach((part, i) => small.matches ? at('groups').before(part) : marks[i]?.after(part));
seat();
small.addEventListener('change', () => { sheet(false); seat(); if (hits) drawGroups(); });
document.addEventListener('keydown', event => { if (event.key === 'Escape' && isOverAll()) sheet(false); });
document.addEventListener('click', event => {
  if (isOverAll() && event.target === document.documentElement) sheet(false);
});
