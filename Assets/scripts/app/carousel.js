// The pictures of a keepsake: thumbnails, step buttons, arrow keys. The browser does the scrolling. A player stops when
// the visitor turns to another side.
(() => {
  const reel = document.querySelector('.reel[tabindex]');
  if (!reel) return;
  // The first picture loads alone; the others follow, or come earlier if the visitor turns to them.
  const call = () => { reel.dataset.ready = ''; };
  if (document.readyState === 'complete' || location.hash) call();
  else addEventListener('load', () => (window.requestIdleCallback || setTimeout)(call));
  for (const name of ['pointerdown', 'focusin', 'scroll', 'wheel']) reel.addEventListener(
    name, call, { once: true, passive: true });
  const links = [...document.querySelectorAll('.sides a')];
  const at = () => Math.round(Math.abs(reel.scrollLeft) / reel.clientWidth);
  const isReversed = getComputedStyle(reel).direction === 'rtl';
  /** @param {number} number */
  const go = number => reel.scrollTo({ left: (isReversed ? -1 : 1) * number * reel.clientWidth });
  links.forEach((link, number) => link.addEventListener('click', event => {
    event.preventDefault();
    go(number);
    // On a small screen the thumbnails are far below.
    reel.scrollIntoView({ block: 'nearest' });
  }));
  let shown = 0;
  const number = document.querySelector('[data-of]');
  reel.addEventListener('scroll', () => {
    if (at() === shown) return;
    shown = at();
    links.forEach((link, number) => {
      if (number === shown) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
    if (number) number.textContent = number.textContent.replace(/^\S+?(?=\/)/, String(shown + 1));
    const sides = [...reel.querySelectorAll('.side')];
    for (const side of sides) if (side !== sides[shown])
      /** @type {HTMLMediaElement | null} */ (side.querySelector('audio, .player video'))?.pause();
    const large = sides[shown]?.querySelector('[data-large]');
    const button = document.querySelector('.enlarge');
    if (button) button.hidden = !large;
    if (large && button) button.href = large.href;
  }, { passive: true });
  for (const button of document.querySelectorAll('[data-step]')) {
    button.addEventListener('click', () => go((at() + Number(button.dataset.step) + links.length) % links.length));
  }
  // A thing of two sides is turned over like by hand; a portrait one with a landscape back also rotates by a quarter.
  const turner = document.querySelector('[data-turn]'),
    easel = /** @type {HTMLElement} */ (reel.closest('.easel'));
  let isTurning = false;
  const turn = async () => {
    if (isTurning) return;
    isTurning = true;
    call();
    const next = (at() + 1) % links.length, ratios = [...reel.querySelectorAll('.sheet img')].map(
      image => Number(image.getAttribute('width')) / Number(image.getAttribute('height')));
    const round = ratios[0] < 0.9 && ratios[1] > 1.1 ? ' rotateZ(-45deg)' : '';
    const edge = matchMedia('(prefers-reduced-motion: reduce)').matches ? { opacity: 0 }
      : { transform: `perspective(120rem) rotateY(90deg)${round}` };
    /** @type {(frames: Keyframe[], easing: string) => Promise<unknown>} */
    const move = (frames, easing) => easel.animate(frames, { duration: 240, easing }).finished.catch(() => {});
    await move([{}, edge], 'ease-in');
    reel.scrollTo({ left: (isReversed ? -1 : 1) * next * reel.clientWidth, behavior: 'instant' });
    const back = edge.transform ? { transform: edge.transform.replace('90deg', '-90deg').replace('-45', '45') } : edge;
    await move([back, {}], 'ease-out');
    isTurning = false;
  };
  if (turner) {
    turner.addEventListener('click', turn);
    reel.addEventListener('click', event => {
      // A click from the keyboard follows the link to the large picture, as everywhere.
      if (!event.detail || event.ctrlKey || event.metaKey || event.shiftKey || !event.target.closest('.sheet')) return;
      event.preventDefault();
      event.stopPropagation();
      turn();
    }, true);
  }
  reel.addEventListener('keydown', event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    // In a player the arrow keys seek.
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.target.closest('.player')) return;
    event.preventDefault();
    go(Math.min(links.length - 1, Math.max(0, at() + (isReversed ? -step : step))));
  });
})();
