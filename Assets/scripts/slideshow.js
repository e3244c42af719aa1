// The slide show: by date or shuffled, with all keepsakes, those in the address after #only=, or a search's results.
import { keepsakeFitOutlines, keepsakeOutlines } from './slideshow/outlines.js';

(() => {
  /** @type {HTMLElement} */
  const show = document.querySelector('[data-show]');
  if (!show) return;
  const /** @type {HTMLElement} */ stage = show.querySelector('.show-stage'),
    /** @type {HTMLElement} */ caption = show.querySelector('.show-caption'),
    /** @type {HTMLSelectElement} */ speed = show.querySelector('[data-show-speed]');
  /** @type {(name: string) => HTMLButtonElement} */
  const button = name => show.querySelector(`[data-show-do=${name}]`);
  const root = show.dataset.root;
  /** @type {Slide[][]} */
  const chunks = [], size = 64;
  window.keepsakeSlides = (number, slides) => { chunks[number] = slides; };
  /** @type {(key: string, value?: string) => string | null} */
  const remembered = (key, value) => {
    try {
      if (value !== undefined) localStorage.setItem('keepsake-show-' + key, value);
      return localStorage.getItem('keepsake-show-' + key);
    } catch {
      return null;
    }
  };
  const isStill = matchMedia('(prefers-reduced-motion: reduce)');
  let /** @type {number[]} */ all = [], /** @type {number[]} */ order = [], place = 0, isPlaying = false,
    /** @type {number | undefined} */ timer, /** @type {WakeLock | undefined} */ lock, turn = 0, failures = 0,
    /** @type {SVGElement | null} */ faces = null;
  let isRandom = remembered('random') === 'yes', hasWords = remembered('captions') !== 'no';

  const numbers = async () => {
    const handed = await keepsakeFound();
    if (handed) return handed.numbers;
    const total = Number(show.dataset.show), wanted = /^#only=([\da-z.-]+)$/.exec(location.hash);
    if (!wanted) return Array.from({ length: total }, (_, number) => number);
    const found = new Set();
    for (const part of wanted[1].split('.')) {
      /** @type {number[]} */
      const [from, to = from] = part.split('-').map(text => parseInt(text, 36));
      for (let number = from; number <= Math.min(to, total - 1); number++) found.add(number);
    }
    return [...found].sort((a, b) => a - b);
  };
  // The current slide stays; the others change their order around it.
  const arrange = () => {
    const shown = order[place];
    order = all.slice();
    if (isRandom) {
      for (let i = order.length - 1; i > 0; i--) {
        const other = Math.floor(Math.random() * (i + 1));
        [order[i], order[other]] = [order[other], order[i]];
      }
      const at = order.indexOf(shown);
      if (at > 0) [order[0], order[at]] = [order[at], order[0]];
      place = 0;
    } else {
      place = Math.max(0, order.indexOf(shown));
    }
  };
  /** @type {(number: number) => Promise<Slide | undefined>} */
  const slide = async number => {
    const chunk = Math.floor(number / size);
    if (!chunks[chunk]) await keepsakeLoad(show.dataset.slides + chunk + '.js');
    return chunks[chunk]?.[number % size];
  };
  /** @param {Slide} slide */
  const picture = ([, , , , alt, candidates, width, height]) => {
    const image = new Image(), sources = candidates.split(',').map(text => text.split(' '));
    image.alt = alt;
    image.width = width;
    image.height = height;
    image.decoding = 'async';
    image.sizes = '100vw';
    image.srcset = sources.map(([address, w]) => `${root}${address} ${w}w`).join(', ');
    image.src = root + sources[0][0];
    return image;
  };
  /** @param {number} step */
  const after = step => (place + step + order.length) % order.length;

  /** @param {number} to */
  const present = async (to, step = 1, isByItself = false) => {
    if (!order.length) return;
    const mine = ++turn, from = place;
    clearTimeout(timer);
    /** @type {Slide | undefined} */
    let found;
    try {
      for (let tries = 0; tries < order.length && !found; tries++, to = (to + step + order.length) % order.length) {
        found = await slide(order[to]);
        if (mine !== turn) return;
        if (found) { place = to; break; }
      }
    } catch {
      if (mine === turn && isPlaying && failures++ < 5) timer = setTimeout(() => present(to, step, true), 3000);
      return;
    }
    if (!found) return empty();
    const image = picture(found);
    await image.decode().catch(() => {});
    if (mine !== turn) return;
    // It was paused while the picture was loading.
    if (isByItself && !isPlaying) { place = from; return; }
    failures = 0;
    const sheet = document.createElement('div'), old = stage.querySelectorAll('.show-slide');
    sheet.className = 'show-slide';
    faces = keepsakeOutlines(found);
    sheet.append(image, ...faces ? [faces] : []);
    button('faces').hidden = !faces;
    // A film is a still in the show; its mark links to its player.
    if (found[8]) {
      const way = document.createElement('a');
      way.className = 'show-film';
      way.href = `${root}keepsakes/${found[0]}/index.html`;
      way.textContent = '▶ ' + found[8];
      sheet.append(way);
    }
    stage.append(sheet);
    keepsakeFitOutlines(faces, stage);
    if (isStill.matches) old.forEach(one => one.remove());
    else {
      // The new slide's style is computed first, so that it begins invisible and fades in.
      sheet.classList.add('comes');
      sheet.offsetWidth;
      sheet.classList.remove('comes');
      old.forEach(one => { one.classList.add('goes'); setTimeout(() => one.remove(), 1000); });
    }
    const title = document.createElement('a'), meta = document.createElement('span');
    title.textContent = found[1] || show.dataset.see;
    title.href = `${root}keepsakes/${found[0]}/index.html`;
    title.dir = meta.dir = 'auto';
    meta.textContent = [found[2], found[3]].filter(Boolean).join(' · ');
    caption.replaceChildren(title, ...(meta.textContent ? [document.createElement('br'), meta] : []));
    if (isPlaying) timer = setTimeout(() => present(after(1), 1, true), 1000 * +speed.value);
    // The next slide loads while this one is shown.
    slide(order[after(1)]).then(next => next && picture(next)).catch(() => {});
  };
  const empty = () => {
    stage.replaceChildren();
    caption.textContent = show.dataset.empty;
    play(false);
  };

  const awake = async () => {
    try {
      if (isPlaying && !document.hidden) lock = await navigator.wakeLock?.request('screen');
      else { await lock?.release(); lock = undefined; }
    } catch {
      // The device may refuse; the show continues until the device sleeps.
    }
  };
  /** @param {boolean} wanted */
  const play = wanted => {
    isPlaying = wanted && order.length > 1;
    const main = button('play');
    /** @type {Element} */ (main.querySelector('span')).textContent =
      isPlaying ? main.dataset.pause : main.dataset.play;
    /** @type {Element} */ (main.querySelector('path')).setAttribute(
      'd', isPlaying ? 'M8 5v14M16 5v14' : 'M8 5l11 7-11 7z');
    caption.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    wake();
    clearTimeout(timer);
    if (isPlaying) timer = setTimeout(() => present(after(1), 1, true), 1000 * +speed.value);
    awake();
  };
  const words = () => {
    button('captions').setAttribute('aria-pressed', hasWords);
    show.classList.toggle('plain', !hasWords);
  };
  // The controls disappear while it plays without input, and return at any input.
  /** @type {number | undefined} */
  let sleep;
  const wake = () => {
    show.classList.remove('idle');
    clearTimeout(sleep);
    if (isPlaying) sleep = setTimeout(() => show.classList.add('idle'), 3000);
  };
  let still = '';
  show.addEventListener('pointermove', event => {
    // A resting pointer gets move events when another picture comes under it.
    const at = event.clientX + ' ' + event.clientY;
    if (at !== still) wake();
    still = at;
  });
  for (const sign of ['keydown', 'focusin']) show.addEventListener(sign, wake);
  /** @type {Record<string, () => void>} */
  const act = {
    play: () => play(!isPlaying),
    next: () => present(after(1)),
    previous: () => present(after(-1), -1),
    random: () => {
      isRandom = !isRandom;
      remembered('random', isRandom ? 'yes' : 'no');
      button('random').setAttribute('aria-pressed', isRandom);
      arrange();
      present(place);
    },
    faces: () => {
      button('faces').setAttribute('aria-pressed', show.classList.toggle('with-faces'));
      keepsakeFitOutlines(faces, stage);
    },
    captions: () => { hasWords = !hasWords; remembered('captions', hasWords ? 'yes' : 'no'); words(); },
    full: () => document.fullscreenElement ? document.exitFullscreen() : show.requestFullscreen().catch(() => {}),
  };
  show.addEventListener(
    'click', event => act[/** @type {string} */ (event.target.closest('[data-show-do]')?.dataset.showDo)]?.());
  /** @type {Record<string, string>} */
  const keys = {
    ' ': 'play', k: 'play', ArrowRight: 'next', ArrowLeft: 'previous', PageDown: 'next', PageUp: 'previous',
    r: 'random', c: 'captions', n: 'faces', f: 'full' };
  addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches('input, select, textarea')) return;
    const name = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    // Space on a button presses that button.
    if (!name || (name === 'full' && !document.fullscreenEnabled)
      || (event.key === ' ' && event.target.closest('button, a, summary'))) return;
    event.preventDefault();
    act[name]();
  });
  for (const option of speed.options) option.textContent = speed.dataset.words.replace('{n}', option.value);
  const wanted = remembered('speed');
  if ([...speed.options].some(option => option.value === wanted)) speed.value = /** @type {string} */ (wanted);
  else if (document.documentElement.dataset.calm === 'on') speed.value = '15';
  speed.addEventListener('change', () => { remembered('speed', speed.value); play(isPlaying); });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) clearTimeout(timer);
    else if (isPlaying) play(true);
    awake();
  });
  // A horizontal swipe turns; a tap shows or hides the controls.
  /** @type {number} */
  let from, /** @type {boolean} */ wasIdle;
  stage.addEventListener('pointerdown', event => {
    [from, wasIdle] = [event.clientX, show.classList.contains('idle')];
  });
  stage.addEventListener('pointerup', event => {
    const way = event.clientX - from;
    if (Math.abs(way) >= 50) present(after(way < 0 ? 1 : -1), way < 0 ? 1 : -1);
    else if (isPlaying && !wasIdle) show.classList.add('idle');
    else wake();
  });
  stage.addEventListener('dragstart', event => event.preventDefault());
  let turns = 0;
  const begin = async () => {
    const mine = ++turns, wanted = await numbers().catch(() => []);
    if (mine !== turns) return;
    [all, order, place] = [wanted, [], 0];
    arrange();
    if (!order.length) return empty();
    present(place);
    // With reduced motion the visitor starts it by hand.
    play(!isStill.matches);
  };
  // Back to the previous page, if that is part of this site.
  /** @type {Element} */ (show.querySelector('.show-close')).addEventListener('click', event => {
    const came = document.referrer && new URL(document.referrer);
    if (!came || came.origin !== location.origin || history.length < 2 || came.pathname === location.pathname) return;
    event.preventDefault();
    history.back();
  });
  button('full').hidden = !document.fullscreenEnabled;
  button('random').setAttribute('aria-pressed', isRandom);
  words();
  addEventListener('resize', () => keepsakeFitOutlines(faces, stage));
  addEventListener('hashchange', () => { begin(); scrollTo(0, 0); });
  begin();
})();
