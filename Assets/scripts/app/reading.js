// Size of text and of pictures, light or dark, colours: chosen once, remembered on this device.
(() => {
  const root = document.documentElement;
  /** @type {HTMLDetailsElement | null} */
  const panel = document.querySelector('.reading');
  if (!panel) return;
  // What the calm mode does is fetched where somebody looks so, or has left it for a while.
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
    // Not only a change: what is chosen for now may be chosen for good.
    input.addEventListener('click', () => {
      root.dataset[input.name] = input.value;
      try {
        localStorage.setItem('keepsake-' + input.name, input.value);
        sessionStorage.removeItem('keepsake-' + input.name);
      } catch {
        // Not remembered, but shown.
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
  // It lies over the page: whoever goes on by keyboard must see where.
  panel.addEventListener('focusout', event => {
    if (event.relatedTarget && !panel.contains(/** @type {Node} */ (event.relatedTarget))) panel.open = false;
  });
  document.addEventListener('click', event => {
    if (panel.open && !panel.contains(event.target)) panel.open = false;
  });
})();
