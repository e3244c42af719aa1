// The search page: the filters as a sheet over small screens.
const others = () => [...document.querySelectorAll('.skip, .head, .foot, .find-head, #results')];
/** @param {boolean} open */
const sheet = open => {
  if (open === isSheetOpen()) return;
  filters.toggleAttribute('data-open', open);
  others().forEach(part => { part.inert = open; });
  if (open) {
    filters.setAttribute('role', 'dialog');
    filters.setAttribute('aria-modal', 'true');
    groups.forEach(group => { group.lead = null; });
    drawGroups();
    at('close-filters').focus();
  } else {
    filters.removeAttribute('role');
    filters.removeAttribute('aria-modal');
    handle.focus();
  }
};
handle.addEventListener('click', () => sheet(true));
for (const id of ['close-filters', 'show']) at(id).addEventListener('click', () => sheet(false));
small.addEventListener('change', () => { sheet(false); if (hits) drawGroups(); });
document.addEventListener('keydown', event => { if (event.key === 'Escape' && isSheetOpen()) sheet(false); });
document.addEventListener('click', event => {
  if (isSheetOpen() && event.target === document.documentElement) sheet(false);
});
