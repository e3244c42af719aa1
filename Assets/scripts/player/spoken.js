// The transcript: a timestamp's link plays from there, and the current line is highlighted.
import { begun } from './time.js';

/** @type {(player: HTMLElement, media: HTMLMediaElement, play: () => Promise<void>) => void} */
export const transcribe = (player, media, play) => {
  const place = player.closest('.side, .voice');
  if (!place) return;
  const moments = /** @type {HTMLElement[]} */ ([
    ...document.querySelectorAll(`.spoken[data-target="${place.id}"] a.at`)]);
  if (!moments.length) return;
  const starts = moments.map(moment => Number(moment.dataset.at));
  for (const moment of moments) moment.addEventListener('click', async event => {
    event.preventDefault();
    // Instantly, because passing another side would stop a player there.
    const behavior = /** @type {ScrollBehavior} */ ('instant');
    place.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
    media.currentTime = Number(moment.dataset.at);
    await play();
    media.currentTime = Number(moment.dataset.at);
  });
  const light = () => {
    const now = media.ended ? undefined : moments[begun(starts, media.currentTime)];
    for (const moment of moments) moment.parentElement?.classList.toggle('now', moment === now);
  };
  for (const name of ['timeupdate', 'seeking', 'ended']) media.addEventListener(name, light);
  // A link to a transcript line seeks there without starting the film.
  const arrive = () => {
    const line = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
    const moment = line && moments.find(one => line.contains(one));
    if (!moment || !media.paused) return;
    media.preload = 'metadata';
    media.currentTime = Number(moment.dataset.at);
  };
  arrive();
  addEventListener('hashchange', arrive);
};
