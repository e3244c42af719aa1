// What is said now, over the picture.
import { begun } from './time.js';

/** @type {(player: HTMLElement, media: HTMLMediaElement) => void} */
export const caption = (player, media) => {
  /** @type {HTMLElement | null} */
  const box = player.querySelector('.captions');
  if (!box) return;
  const lines = /** @type {HTMLElement[]} */ ([...box.children]),
    starts = lines.map(line => Number(line.dataset.at));
  for (const line of lines) line.hidden = true;
  /** @type {HTMLElement | undefined} */
  let shown;
  const light = () => {
    const line = lines[begun(starts, media.currentTime)],
      isSaid = line && !media.ended && player.classList.contains('begun')
        && media.currentTime < Number(line.dataset.to);
    if (shown && (!isSaid || shown !== line)) shown.hidden = true;
    shown = isSaid ? line : undefined;
    if (shown) shown.hidden = false;
    box.hidden = !shown;
  };
  for (const name of ['play', 'timeupdate', 'seeking', 'ended']) media.addEventListener(name, light);
};
