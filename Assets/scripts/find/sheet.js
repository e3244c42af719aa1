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
small.addEventListener('change', () => { sheet(false); if (hits) drawGroups(); });
document.addEventListener('keydown', event => { if (event.key === 'Escape' && isOverAll()) sheet(false); });
document.addEventListener('click', event => {
  if (isOverAll() && event.target === document.documentElement) sheet(false);
});
