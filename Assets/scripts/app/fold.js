// Opens the fold that a fragment leads into, and every fold in print.
(() => {
  const open = () => {
    const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
    const fold = target && /** @type {HTMLDetailsElement | null} */ (target.closest('.about:not([open])'));
    if (!fold) return;
    fold.open = true;
    target.scrollIntoView();
  };
  open();
  addEventListener('hashchange', open);
  // Style sheets can show a closed fold, except in older browsers.
  const fold = /** @type {HTMLDetailsElement | null} */ (document.querySelector('details.about'));
  let wasOpen = false;
  addEventListener('beforeprint', () => {
    if (fold) [wasOpen, fold.open] = [fold.open, true];
  });
  addEventListener('afterprint', () => {
    if (fold) fold.open = wasOpen;
  });
})();
