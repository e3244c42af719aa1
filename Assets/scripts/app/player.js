// Films and recordings, one at a time. In the calm mode, and in the secured part before opening one, a large button
// replaces the player's small ones.
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
    /** @type {Promise<void> | undefined} */
    let opening;
    const play = async () => {
      if (isSealed(media)) {
        button.disabled = true;
        opening ||= Promise.resolve(window.keepsakeOpen?.(media));
        await opening;
        opening = undefined;
        button.disabled = false;
        dress();
      }
      media.play().catch(() => {});
    };
    button.addEventListener('click', async () => {
      if (!media.paused) return media.pause();
      await play();
      if (button.hidden) media.focus();
    });
    // The transcript: a timestamp's link seeks to it, and the current line is highlighted.
    const place = /** @type {Element} */ (media.closest('.side, .voice'));
    const moments = /** @type {HTMLElement[]} */ ([
      ...document.querySelectorAll(`.spoken[data-target="${place.id}"] a.at`)]);
    for (const moment of moments) moment.addEventListener('click', async event => {
      event.preventDefault();
      // Instantly, because passing another side would stop a player there.
      const behavior = /** @type {ScrollBehavior} */ ('instant');
      place.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
      await play();
      media.currentTime = Number(moment.dataset.at);
    });
    const light = () => {
      const begun = moments.filter(moment => Number(moment.dataset.at) <= media.currentTime + .05);
      const now = media.ended ? undefined : begun.pop();
      for (const moment of moments) moment.parentElement?.classList.toggle('now', moment === now);
    };
    if (moments.length) for (const name of ['timeupdate', 'seeking', 'ended']) media.addEventListener(name, light);
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
  }
  dress();
  new MutationObserver(dress).observe(root, { attributeFilter: ['data-calm'] });
})();
