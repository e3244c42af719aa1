// Opens the folds around the address's target: older browsers and the secured part leave them closed.
(() => {
  const open = () => {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (const fold of document.querySelectorAll('details')) if (fold.contains(target)) fold.open = true;
    target.scrollIntoView();
  };
  addEventListener('hashchange', open);
  open();
})();
