// Sizes of text and pictures, light or dark, colours: chosen once, stored on this device.
(() => {
  const root = document.documentElement;
  /** @type {HTMLDetailsElement | null} */
  const panel = document.querySelector('.reading');
  if (!panel) return;
  // The calm mode's script is loaded only for visitors who use it, or have left it for a while.
  const /** @type {HTMLLinkElement} */ sheet = document.querySelector('link[data-calm]');
  const calm = () => {
    if (root.dataset.calm) keepsakeLoad(/** @type {string} */ (sheet.dataset.calm)).catch(() => {});
  };
  calm();
  /** @type {NodeListOf<HTMLInputElement>} */
  const inputs = document.querySelectorAll('.reading input, .sizes input');
  for (const input of inputs) {
    const usual = input.name === 'wall' ? 'medium'
      : /** @type {HTMLInputElement} */ (panel.querySelector(`[name=${input.name}]`)).value;
    input.checked = (root.dataset[input.name] || usual) === input.value;
    // Not only on change: a temporary choice may become permanent.
    input.addEventListener('click', () => {
      root.dataset[input.name] = input.value;
      try {
        localStorage.setItem('keepsake-' + input.name, input.value);
        sessionStorage.removeItem('keepsake-' + input.name);
      } catch {
        // Not stored, but applied.
      }
      if (input.name === 'calm') calm();
    });
  }
  /** @type {HTMLElement} */ (panel.querySelector('form')).addEventListener('submit', event => event.preventDefault());
  addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !panel.open) return;
    panel.open = false;
    /** @type {HTMLElement} */ (panel.querySelector('summary')).focus();
  });
  // It covers the page: keyboard users must see where the focus goes.
  panel.addEventListener('focusout', event => {
    if (event.relatedTarget && !panel.contains(/** @type {Node} */ (event.relatedTarget))) panel.open = false;
  });
  document.addEventListener('click', event => {
    if (panel.open && !panel.contains(event.target)) panel.open = false;
  });
})();
