// Before the first paint: applies the visitor's choices, and marks that scripts run.
(() => {
  const root = document.documentElement;
  root.dataset.script = '';
  // The serif is in a style sheet: loaded now, it is ready before the first drawing, and nothing moves.
  for (const style of ['', 'italic ']) document.fonts?.load(style + '1em "Keepsake Album"');
  const asked = new URLSearchParams(location.search), isCalmAsked = asked.has('calm');
  if (isCalmAsked || root.hasAttribute('data-calm-first')) root.dataset.calm = 'on';
  try {
    // An address that ends in ?calm makes this device calm, so that such a bookmark always opens calm.
    if (isCalmAsked) {
      localStorage.setItem('keepsake-calm', 'on');
      sessionStorage.removeItem('keepsake-calm');
    }
    // A temporary exit (calm/exit.js) ends after ten minutes without a touch.
    if (Date.now() - Number(sessionStorage.getItem('keepsake-calm-left')) > 6e5) {
      sessionStorage.removeItem('keepsake-calm');
    }
    for (const key of ['theme', 'palette', 'size', 'wall', 'calm']) {
      const value = sessionStorage.getItem('keepsake-' + key) || localStorage.getItem('keepsake-' + key);
      if (value) root.dataset[key] = value;
    }
    if (localStorage.getItem('keepsake-lights') === 'up') root.dataset.lights = 'up';
  } catch {
    // Private window or disabled storage: the page follows the device's settings.
  }
  // Few visitors use it, so that other pages do not carry its styles.
  /** @type {HTMLLinkElement} */
  const sheet = document.querySelector('link[data-calm]');
  const dress = () => { sheet.disabled = root.dataset.calm !== 'on'; };
  dress();
  new MutationObserver(dress).observe(root, { attributeFilter: ['data-calm'] });
  asked.delete('calm');
  // A query in the address replaces the whole list, which is then not drawn first.
  if (String(asked) || location.hash.startsWith('#find&')) root.dataset.finding = '';
  // From disk a browser refuses the manifest, and logs an error.
  if (location.protocol.startsWith('http')) {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = new URL('../manifest.webmanifest', /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
    document.head.append(link);
  } else root.dataset.disk = '';
})();
