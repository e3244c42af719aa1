// What plays goes on while one scrolls: a small bar in the corner of the window then has its button, and its name leads
// back to it.

/**
 * @type {(player: HTMLElement, media: HTMLMediaElement, button: HTMLElement, toggle: () => void,
 *   joined: (button: HTMLElement) => void) => void}
 */
export const follow = (player, media, button, toggle, joined) => {
  /** @type {HTMLElement | undefined} */
  let bar;
  let isAway = false;
  const make = () => {
    const name = document.createElement('button'), again = /** @type {HTMLElement} */ (button.cloneNode(true));
    bar = document.createElement('div');
    bar.className = 'playing no-print';
    bar.hidden = true;
    name.type = 'button';
    name.dir = 'auto';
    name.textContent = player.dataset.name || '';
    name.addEventListener('click', () => {
      button.scrollIntoView({ block: 'center' });
      button.focus({ preventScroll: true });
    });
    again.addEventListener('click', toggle);
    bar.append(again, name);
    document.body.append(bar);
    joined(again);
    return bar;
  };
  const show = () => {
    // A bar that was stopped stays, so that its button can go on.
    const isWanted = isAway && !media.ended && (!media.paused || !!bar && !bar.hidden && media.currentTime > 0);
    if (!bar && !isWanted) return;
    const box = bar || make();
    if (!isWanted && box.contains(document.activeElement)) button.focus({ preventScroll: true });
    box.hidden = !isWanted;
  };
  new IntersectionObserver(entries => {
    isAway = !entries[entries.length - 1]?.isIntersecting;
    show();
  }).observe(button);
  for (const event of ['play', 'pause', 'ended', 'emptied']) media.addEventListener(event, show);
  // The bar of the one that played before.
  document.addEventListener('play', event => {
    if (event.target !== media && bar) bar.hidden = true;
  }, true);
};
