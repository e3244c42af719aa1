// Films and sounds: one at a time. In the calm mode, and in the secured part until one is opened, a large button
// stands in the place of the player's small ones.
(() => {
  const all = /** @type {HTMLMediaElement[]} */ ([...document.querySelectorAll('.player')]);
  if (!all.length) return;
  const root = document.documentElement;
  /** @type {(media: HTMLMediaElement) => HTMLButtonElement} */
  const buttonOf = media => /** @type {Element} */ (media.closest('.side, .voice')).querySelector('.calm-play');
  const isSealed = (/** @type {HTMLMediaElement} */ media) => media.dataset.kvPlay !== undefined && !media.src;
  const dress = () => {
    for (const media of all) {
      const isPlain = root.dataset.calm !== 'on' && !isSealed(media);
      media.controls = isPlain;
      buttonOf(media).hidden = isPlain;
    }
  };
  for (const media of all) {
    const button = buttonOf(media), /** @type {Element} */ word = button.querySelector('span'),
      /** @type {Element} */ sign = button.querySelector('path'), begin = word.textContent;
    const show = () => {
      word.textContent = media.paused ? begin : /** @type {string} */ (button.dataset.stop);
      sign.setAttribute('d', media.paused ? 'M8 5l11 7-11 7z' : 'M8 5v14M16 5v14');
    };
    media.addEventListener('play', () => {
      for (const other of all) if (other !== media) other.pause();
      window.speechSynthesis?.cancel();
    });
    for (const name of ['play', 'pause', 'ended']) media.addEventListener(name, show);
    media.addEventListener('emptied', dress);
    button.addEventListener('click', async () => {
      if (!media.paused) return media.pause();
      if (isSealed(media)) {
        button.disabled = true;
        await window.keepsakeOpen?.(media);
        button.disabled = false;
        dress();
      }
      media.play().catch(() => {});
      if (button.hidden) media.focus();
    });
  }
  dress();
  new MutationObserver(dress).observe(root, { attributeFilter: ['data-calm'] });
})();
