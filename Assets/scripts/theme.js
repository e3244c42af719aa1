// Before the first paint: what this visitor chose, and that scripts run here.
(() => {
  const root = document.documentElement;
  root.dataset.script = '';
  // The serif lies in a style sheet: asked for now, it is there before anything is drawn, and nothing moves.
  for (const style of ['', 'italic ']) document.fonts?.load(style + '1em "Keepsake Album"');
  const asked = new URLSearchParams(location.search), isCalmAsked = asked.has('calm');
  if (isCalmAsked || root.hasAttribute('data-calm-first')) root.dataset.calm = 'on';
  try {
    // An address that ends in ?calm makes this device calm: such a bookmark always opens so.
    if (isCalmAsked) {
      localStorage.setItem('keepsake-calm', 'on');
      sessionStorage.removeItem('keepsake-calm');
    }
    // Left for a while (calm/exit.js): after ten minutes without a touch it is over.
    if (Date.now() - Number(sessionStorage.getItem('keepsake-calm-left')) > 6e5) {
      sessionStorage.removeItem('keepsake-calm');
    }
    for (const key of ['theme', 'palette', 'size', 'wall', 'calm']) {
      const value = sessionStorage.getItem('keepsake-' + key) || localStorage.getItem('keepsake-' + key);
      if (value) root.dataset[key] = value;
    }
  } catch {
    // A private window, or storage is switched off: the page looks as the device asks.
  }
  // Few pages are looked at so: the others need not carry its styles.
  /** @type {HTMLLinkElement} */
  const sheet = document.querySelector('link[data-calm]');
  const dress = () => { sheet.disabled = root.dataset.calm !== 'on'; };
  dress();
  new MutationObserver(dress).observe(root, { attributeFilter: ['data-calm'] });
  asked.delete('calm');
  // What the address asks for takes the place of the whole list: that list is not drawn first.
  if (String(asked) || location.hash.startsWith('#find&')) root.dataset.finding = '';
  // From disk a browser refuses the manifest, and says so in its console.
  if (location.protocol.startsWith('http')) {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = new URL('../manifest.webmanifest', /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
    document.head.append(link);
  } else root.dataset.disk = '';
})();
