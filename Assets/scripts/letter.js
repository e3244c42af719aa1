// A letter's transcript: the line that is read or pointed at is highlighted on its paper, and read aloud on request.
(() => {
  /** @type {HTMLElement | null} */
  const bar = document.querySelector('.reader');
  if (!bar) return;
  const letter = /** @type {HTMLElement} */ (bar.closest('.letter')),
    keep = /** @type {HTMLElement} */ (letter.closest('.keep'));
  // If no line's position is known, paragraphs can still be read aloud.
  const known = [.../** @type {NodeListOf<HTMLElement>} */ (letter.querySelectorAll('.l'))];
  const lines = known.length ? known
    : [.../** @type {NodeListOf<HTMLElement>} */ (letter.querySelectorAll('.prose p'))];
  /** @type {(name: string) => HTMLButtonElement} */
  const button = name => bar.querySelector(`[data-read=${name}]`);
  const play = button('play'), said = /** @type {HTMLElement} */ (bar.querySelector('[role=status]')),
    word = /** @type {HTMLElement} */ (play.querySelector('span')), start = /** @type {string} */ (word.textContent);
  for (const name of ['previous', 'next']) button(name).hidden = lines.length < 2;
  said.hidden = !known.length;

  const lamp = document.createElement('span');
  lamp.className = 'lamp';
  let at = -1, isReading = false;
  const dark = () => {
    lines[at]?.classList.remove('on');
    lamp.parentElement?.classList.remove('lit');
    lamp.remove();
  };
  /** Brings a line's page, and its place on a small screen, where the paper is larger than its window.
   * @param {HTMLElement} line */
  const bring = line => {
    const [name, ...box] = (line.dataset.box || '').split(' ');
    const side = document.getElementById(name), sheet = side?.querySelector('.sheet');
    if (!side || !sheet) return;
    const [left, top, width, height] = box.map(part => Number(part) / 100);
    const reel = /** @type {HTMLElement} */ (side.parentElement),
      easel = /** @type {HTMLElement} */ (side.closest('.easel'));
    if (reel.scrollWidth > reel.clientWidth) reel.scrollLeft = side.offsetLeft - reel.offsetLeft;
    const paper = sheet.getBoundingClientRect(), window = easel.getBoundingClientRect();
    if (easel.scrollHeight > easel.clientHeight) easel.scrollTop += paper.top - window.top
      + (top + height / 2) / 100 * paper.height - window.height / 2;
    return { sheet, left, top, width, height };
  };
  /** The line on the paper; the picture follows.
   * @param {HTMLElement} line */
  const shine = line => {
    const place = bring(line);
    if (!place) return;
    const { sheet, left, top, width, height } = place;
    // Letters reach beyond their line.
    const more = height * 0.08;
    Object.assign(lamp.style, {
      left: `${left - 1}%`, top: `${top - more}%`, width: `${width + 2}%`, height: `${height + 2 * more}%` });
    sheet.append(lamp);
    sheet.classList.add('lit');
  };
  /** @type {(next: number, follows: boolean) => void} */
  const light = (next, follows) => {
    dark();
    at = Math.max(0, Math.min(lines.length - 1, next));
    lines[at].classList.add('on');
    shine(lines[at]);
    button('previous').disabled = at <= 0;
    button('next').disabled = at >= lines.length - 1;
    said.textContent = said.dataset.said.replace('{n}', String(at + 1)).replace('{total}', String(lines.length));
    if (follows) lines[at].scrollIntoView({ block: 'nearest' });
  };

  const speech = window.speechSynthesis, language = document.documentElement.lang;
  const voice = () => speech.getVoices().find(one => one.lang.split(/[-_]/)[0] === language.split('-')[0]);
  /** @type {SpeechSynthesisUtterance | undefined} */
  let current;
  const stop = () => {
    isReading = false;
    current = undefined;
    speech?.cancel();
    play.setAttribute('aria-pressed', 'false');
    word.textContent = start;
  };
  const speak = () => {
    const spoken = new SpeechSynthesisUtterance(lines[at].innerText.trim());
    [spoken.lang, spoken.rate] = [language, 0.9];
    spoken.voice = voice() || null;
    // Some browsers also report the end of a cancelled utterance.
    current = spoken;
    spoken.onerror = () => { if (spoken === current) stop(); };
    spoken.onend = () => {
      if (spoken !== current) return;
      if (at + 1 >= lines.length) return stop();
      light(at + 1, true);
      speak();
    };
    speech.speak(spoken);
  };
  /** @param {number} from */
  const read = from => {
    isReading = true;
    play.setAttribute('aria-pressed', 'true');
    word.textContent = word.dataset.stop;
    light(from, true);
    speak();
  };
  play.addEventListener('click', () => {
    if (isReading) stop();
    else read(at < 0 || at >= lines.length - 1 ? 0 : at);
  });
  /** @param {number} step */
  const turn = step => {
    const wasReading = isReading;
    stop();
    if (wasReading) read(at + step);
    else light(at + step, true);
  };
  button('previous').addEventListener('click', () => turn(-1));
  button('next').addEventListener('click', () => turn(1));
  for (const [number, line] of lines.entries()) {
    // A finger that scrolls does not point. A second touch puts the lamp out.
    line.addEventListener('click', event => {
      if (String(getSelection())) return;
      const isTouch = /** @type {PointerEvent} */ (event).pointerType === 'touch';
      if (isTouch && line.matches('.on') && !isReading) dark();
      else light(number, false);
    });
    line.addEventListener('pointerenter', event => {
      if (event.pointerType === 'mouse' && !isReading) light(number, false);
    });
  }
  letter.addEventListener('pointerleave', event => {
    if (event.pointerType === 'mouse' && !isReading) dark();
  });
  addEventListener('keydown', event => {
    if (event.key !== 'Escape') return;
    stop();
    dark();
  });
  addEventListener('pagehide', stop);
  const offer = () => {
    play.hidden = !speech || !voice();
    bar.hidden = play.hidden && !known.length;
  };
  speech?.addEventListener?.('voiceschanged', offer);
  offer();
  if (!known.length) return;
  keep.classList.add('lined');
  // On a small screen the words scroll below the paper, which follows the first visible line.
  const easel = /** @type {HTMLElement} */ (keep.querySelector('.easel')), isSmall = matchMedia('(max-width: 64rem)');
  let waits = false;
  addEventListener('scroll', () => {
    if (waits || isReading || !isSmall.matches) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      const edge = easel.getBoundingClientRect().bottom,
        line = known.find(one => one.getBoundingClientRect().top >= edge);
      if (line) bring(line);
    });
  }, { passive: true });
})();
