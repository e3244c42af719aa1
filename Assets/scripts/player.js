// Films and recordings: a round button, the wave, captions, the transcript. One plays at a time.
import { caption } from './player/captions.js';
import { follow } from './player/corner.js';
import { transcribe } from './player/spoken.js';
import { clock } from './player/time.js';

const all = /** @type {HTMLMediaElement[]} */ ([...document.querySelectorAll('.player :is(audio, video)')]);
for (const media of all) {
  /** @type {<E extends HTMLElement>(part: string) => E} */
  const find = part => /** @type {any} */ (player.querySelector(part));
  const player = /** @type {HTMLElement} */ (media.closest('.player')), button = find('.play'),
    wave = find('.wave'), /** @type {HTMLInputElement} */ range = find('.wave input'), time = find('.time'),
    said = /** @type {string} */ (range.dataset.words), buttons = [button];
  // Strokes that were heard lie over the others.
  wave.firstElementChild?.after(/** @type {Element} */ (wave.firstElementChild).cloneNode(true));
  media.controls = false;
  const length = () => Number.isFinite(media.duration) && media.duration > 0 ? media.duration : Number(range.max);
  const place = () => {
    const now = Math.min(media.currentTime, length());
    wave.style.setProperty('--p', `${100 * now / (length() || 1)}%`);
    const shown = Number(range.value);
    if (Math.floor(shown) === Math.floor(now) && Math.abs(shown - now) < .25 && now > 0 && !media.ended) return;
    range.max = String(length());
    range.value = String(now);
    range.setAttribute('aria-valuetext',
      said.replace('{time}', clock(now)).replace('{length}', clock(length(), 1)));
    time.textContent = now ? `${clock(now)} / ${clock(length(), 1)}` : clock(length(), 1);
  };
  const run = () => {
    place();
    if (!media.paused) requestAnimationFrame(run);
  };
  const show = () => {
    player.classList.toggle('on', !media.paused);
    for (const one of buttons) {
      const word = /** @type {HTMLElement} */ (one.querySelector('.word'));
      word.dataset.play ||= /** @type {string} */ (word.textContent);
      word.textContent = /** @type {string} */ (media.paused ? word.dataset.play : word.dataset.pause);
      one.querySelector('path')?.setAttribute('d', media.paused ? 'M8 5l11 7-11 7z' : 'M8 5v14M16 5v14');
    }
    if (!media.paused) run();
  };
  /** @type {Promise<void> | undefined} */
  let opening;
  const play = async () => {
    // In the secured part a file is decrypted when it is played.
    if (media.dataset.kvPlay !== undefined && !media.src) {
      for (const one of buttons) /** @type {HTMLButtonElement} */ (one).disabled = true;
      opening ||= Promise.resolve(window.keepsakeOpen?.(media));
      await opening;
      opening = undefined;
      for (const one of buttons) /** @type {HTMLButtonElement} */ (one).disabled = false;
    }
    player.classList.add('begun');
    await media.play().catch(error => {
      // The browser's own player says what is wrong with the file.
      if (error.name !== 'NotSupportedError') return;
      media.controls = true;
      player.classList.add('failed');
    });
  };
  const toggle = () => media.paused ? play() : media.pause();
  /** @param {number} to */
  const seek = to => {
    media.currentTime = Math.max(0, Math.min(length(), to));
    place();
  };
  button.addEventListener('click', toggle);
  media.addEventListener('click', () => { if (!media.controls) toggle(); });
  media.addEventListener('play', () => {
    for (const other of all) if (other !== media) other.pause();
    window.speechSynthesis?.cancel();
  });
  for (const name of ['play', 'pause', 'ended', 'emptied']) media.addEventListener(name, show);
  for (const name of ['timeupdate', 'seeking', 'ended', 'durationchange']) media.addEventListener(name, place);
  range.addEventListener('input', () => seek(Number(range.value)));
  // Who presses on the wave wants to hear it from there.
  range.addEventListener('change', () => { if (media.paused) play(); });
  range.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = length() < 60 ? 1 : 5, now = media.currentTime;
    /** @type {Record<string, number>} */
    const places = { ArrowRight: now + step, ArrowUp: now + step, ArrowLeft: now - step, ArrowDown: now - step,
      PageUp: now + length() / 10, PageDown: now - length() / 10, Home: 0, End: length() - .1 };
    if (event.key === ' ') toggle();
    else if (event.key in places) seek(/** @type {number} */ (places[event.key]));
    else return;
    event.preventDefault();
  });
  player.querySelector('.screen')?.addEventListener('click', () => {
    const film = /** @type {HTMLVideoElement & { webkitEnterFullscreen?: () => void }} */ (media);
    if (film.requestFullscreen) film.requestFullscreen().catch(() => {});
    else film.webkitEnterFullscreen?.();
  });
  // Over the whole screen the browser shows its controls, and its captions.
  media.addEventListener('fullscreenchange', () => {
    media.controls = document.fullscreenElement === media;
    for (const track of media.textTracks) {
      track.mode = media.controls && track === media.textTracks[0] ? 'showing' : 'disabled';
    }
  });
  caption(player, media);
  transcribe(player, media, play);
  follow(player, media, button, toggle, one => { buttons.push(one); show(); });
}
