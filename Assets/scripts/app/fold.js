// Opens the folds around the address's target, which older browsers and the secured part leave closed, and a
// keepsake's fold in print.
(() => {
  const open = () => {
    let id = location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {
      // Not an address that the site wrote.
    }
    const target = id ? document.getElementById(id) : null;
    const next = () => /** @type {HTMLDetailsElement | null | undefined} */ (target?.closest('details:not([open])'));
    if (!next()) return;
    for (let fold = next(); fold; fold = next()) fold.open = true;
    target?.scrollIntoView();
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
