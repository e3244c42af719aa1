import { keepsakeFaceAt, keepsakeFaces } from './faces.js';

// The large view: the whole picture first, then zoom by wheel, pinch, keys or buttons; drag to move, swipe to turn.
(() => {
  const sheets = [...document.querySelectorAll('[data-large]')];
  /** @type {HTMLTemplateElement | null} */
  const source = document.getElementById('viewer');
  if (!sheets.length || !source || !window.HTMLDialogElement) return;

  // Created at the first use.
  let /** @type {HTMLDialogElement} */ dialog, /** @type {HTMLElement} */ stage, /** @type {HTMLElement} */ caption,
    /** @type {HTMLImageElement} */ picture, /** @type {SVGElement | undefined} */ marks,
    /** @type {SVGElement | undefined} */ faces, number = 0;
  // The picture on the stage: scale 1 is its own pixels; x and y are its upper left corner.
  let size = [1, 1], scale = 1, x = 0, y = 0, whole = 1;
  /** @typedef {[x: number, y: number]} Point */
  /** @type {Map<number, Point>} */
  const fingers = new Map();
  // The current gesture; undefined while no finger is on the stage.
  /** @typedef {{ x: number, y: number, spread: number }} Middle */
  /** @type {Middle & { scale: number, left: number, top: number, fingers: number, first: Middle }} */
  let start, /** @type {HTMLElement | undefined} */ opener;

  /** @type {(name: string) => HTMLButtonElement} */
  const button = name => dialog.querySelector(`[data-do=${name}]`);

  const draw = () => {
    const move = `translate(${x}px, ${y}px) scale(${scale})`;
    for (const part of [picture, marks, faces]) if (part) part.style.transform = move;
    // Names and outlines stay as large as on the page.
    if (faces) {
      faces.style.fontSize = 1 / scale + 'rem';
      if (toggle()?.checked) keepsakeRoom(faces);
    }
    button('smaller').disabled = scale <= whole * 1.001;
    button('larger').disabled = scale >= greatest() * 0.999;
  };
  const greatest = () => Math.max(4, whole * 6);

  // Keeps the picture on the stage: centred while it is smaller, to its edges while it is larger.
  const hold = () => {
    /** @type {(at: number, length: number, room: number) => number} */
    const limit = (at, length, room) => length <= room ? (room - length) / 2
      : Math.min(0, Math.max(room - length, at));
    x = limit(x, size[0] * scale, stage.clientWidth);
    y = limit(y, size[1] * scale, stage.clientHeight);
  };
  /** @type {(to: number, atX?: number, atY?: number) => void} */
  const zoom = (to, atX = stage.clientWidth / 2, atY = stage.clientHeight / 2) => {
    const next = Math.min(greatest(), Math.max(whole, to));
    x = atX - (atX - x) * next / scale;
    y = atY - (atY - y) * next / scale;
    scale = next;
    hold();
    draw();
  };
  const fit = () => {
    whole = Math.min(stage.clientWidth / size[0], stage.clientHeight / size[1], 1.5);
    scale = whole;
    hold();
    draw();
  };
  /** @param {() => void} action */
  const eased = action => {
    stage.classList.add('eased');
    action();
    setTimeout(() => stage.classList.remove('eased'), 220);
  };

  // The switch of the page is the switch here.
  /** @type {() => HTMLInputElement | null} */
  const toggle = () => document.querySelector('.outlines-toggle');
  const outline = () => {
    const isOn = Boolean(toggle()?.checked);
    dialog.classList.toggle('with-faces', isOn);
    button('faces').hidden = !faces;
    button('faces').setAttribute('aria-pressed', isOn);
    if (isOn && faces) keepsakeRoom(faces);
  };
  /** @param {number} next */
  const show = next => {
    number = (next + sheets.length) % sheets.length;
    const sheet = sheets[number], small = /** @type {HTMLImageElement} */ (sheet.querySelector('img'));
    size = [Number(small.getAttribute('width')), Number(small.getAttribute('height'))];
    picture = document.createElement('img');
    picture.alt = small.alt;
    picture.width = size[0];
    picture.height = size[1];
    picture.draggable = false;
    // The small picture is shown until the large one is loaded.
    picture.src = small.currentSrc || small.src;
    const large = new Image(), mine = picture;
    large.onload = () => { mine.src = large.src; };
    large.src = sheet.href;
    marks = /** @type {SVGElement | null} */ (sheet.querySelector('.marks'))?.cloneNode(true);
    if (marks) {
      marks.setAttribute('width', size[0]);
      marks.setAttribute('height', size[1]);
    }
    faces = keepsakeFaces(sheet, size);
    stage.replaceChildren(picture, ...(marks ? [marks] : []), ...(faces ? [faces] : []));
    dialog.classList.toggle('with-marks', Boolean(document.querySelector('.marks-toggle:checked')));
    outline();
    const said = [...document.querySelectorAll('.keep-head :is(h1:not(.hidden), .when)')]
      .map(part => part.textContent.trim());
    caption.textContent = [
      sheets.length > 1 ? /** @type {Element} */ (sheet.closest('figure')).getAttribute('aria-label') : '', ...said
    ].filter(Boolean).join(' · ');
    fit();
  };

  const build = () => {
    dialog = /** @type {HTMLDialogElement} */ (source.content.firstElementChild).cloneNode(true);
    document.body.append(dialog);
    stage = dialog.querySelector('.viewer-stage');
    caption = dialog.querySelector('.viewer-caption');
    const isFullPossible = document.fullscreenEnabled;
    button('full').hidden = !isFullPossible;
    for (const [name, step] of /** @type {[string, number][]} */ ([['previous', -1], ['next', 1]]))
      button(name).hidden = sheets.length < 2 && !keepsakeFlow.way(step);
    dialog.addEventListener('click', event => {
      const name = event.target.closest('[data-do]')?.dataset.do;
      if (name) act[name]();
    });
    dialog.addEventListener('keydown', event => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const name = keys[event.key];
      if (!name || (name === 'full' && !isFullPossible)) return;
      event.preventDefault();
      act[name]();
    });
    dialog.addEventListener('cancel', event => {
      event.preventDefault();
      act.close();
    });
    stage.addEventListener('wheel', event => {
      event.preventDefault();
      zoom(scale * Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), ...at(event));
    }, { passive: false });
    stage.addEventListener('dblclick', event => eased(
      () => zoom(scale > whole * 1.1 ? whole : Math.max(1, whole * 2.5), ...at(event))));
    stage.addEventListener('pointerdown', down);
    stage.addEventListener('pointermove', move);
    for (const end of /** @type {('pointerup' | 'pointercancel')[]} */ (['pointerup', 'pointercancel']))
      stage.addEventListener(end, up);
    addEventListener('resize', () => dialog.open && fit());
  };

  // An event's position on the stage.
  /** @type {(event: MouseEvent) => Point} */
  const at = event => {
    const box = stage.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const middle = () => {
    const points = [...fingers.values()];
    const sum = points.reduce((a, p) => [a[0] + p[0], a[1] + p[1]], [0, 0]);
    const spread = points.length > 1 ? Math.hypot(points[0][0] - points[1][0], points[0][1] - points[1][1]) : 0;
    return { x: sum[0] / points.length, y: sum[1] / points.length, spread };
  };
  /** @param {PointerEvent} event */
  const down = event => {
    if (event.button) return;
    stage.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, at(event));
    stage.classList.add('held');
    const now = middle();
    start = {
      ...now, scale, left: x, top: y,
      fingers: Math.max(fingers.size, start?.fingers || 0), first: start?.first || now };
  };
  /** @param {PointerEvent} event */
  const move = event => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, at(event));
    const now = middle();
    scale = start.spread ? Math.min(greatest(), Math.max(whole, start.scale * now.spread / start.spread)) : start.scale;
    x = now.x - (start.x - start.left) * scale / start.scale;
    y = now.y - (start.y - start.top) * scale / start.scale;
    // A whole picture follows the finger sideways, so that a swipe is visible.
    const free = x;
    hold();
    if (scale <= whole * 1.001 && canTurn()) x = free;
    draw();
  };
  /** @param {PointerEvent} event */
  const up = event => {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size) {
      start = { ...start, ...middle(), scale, left: x, top: y };
      return;
    }
    stage.classList.remove('held');
    const { first } = start, step = at(event)[0] - first.x,
      isSwipe = start.fingers === 1 && scale <= whole * 1.001 && Math.abs(step) > 60;
    start = /** @type {any} */ (undefined);
    if (isSwipe && canTurn() && event.type === 'pointerup') return turn(step < 0 ? 1 : -1);
    if (Math.hypot(step, at(event)[1] - first.y) < 8) keepsakeFaceAt(event, faces);
    eased(() => { hold(); draw(); });
  };

  const canTurn = () => sheets.length > 1 || !!(keepsakeFlow.way(-1) || keepsakeFlow.way(1));

  /** @type {(dx: number, dy: number) => void} */
  const step = (dx, dy) => {
    x += dx;
    y += dy;
    eased(() => { hold(); draw(); });
  };
  const isZoomed = () => scale > whole * 1.01;
  // The next keepsake's first picture follows the last one, and the previous keepsake precedes the first.
  /** @param {number} step */
  const turn = step => {
    const next = number + step;
    if (next >= 0 && next < sheets.length) show(next);
    else if (!keepsakeFlow.go(step, '#large-1') && sheets.length > 1) show(next);
  };
  /** @type {Record<string, () => void>} */
  const act = {
    previous: () => turn(-1),
    next: () => turn(1),
    smaller: () => eased(() => zoom(scale / 1.5)),
    larger: () => eased(() => zoom(scale * 1.5)),
    fit: () => eased(fit),
    faces: () => {
      const box = toggle();
      if (box) box.checked = !box.checked;
      outline();
    },
    full: () => document.fullscreenElement ? document.exitFullscreen() : dialog.requestFullscreen().catch(() => {}),
    left: () => isZoomed() ? step(90, 0) : act.previous(),
    right: () => isZoomed() ? step(-90, 0) : act.next(),
    up: () => isZoomed() && step(0, 90),
    down: () => isZoomed() && step(0, -90),
    // A view opened here is an entry of the history above this page; one opened by a link is not.
    close: () => history.state?.isOver ? history.back() : location.replace('#'),
  };
  /** @type {Record<string, string>} */
  const keys = {
    '+': 'larger', '=': 'larger', '-': 'smaller', 0: 'fit', f: 'full', F: 'full', Escape: 'close',
    ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down', PageUp: 'previous', PageDown: 'next',
  };

  // The address names the open picture, so that Back closes it and a copied link opens it.
  const follow = () => {
    const wanted = /^#large-(\d+)$/.exec(location.hash);
    const place = wanted ? sheets.findIndex(sheet => sheet.dataset.large === wanted[1]) : -1;
    if (place >= 0) {
      if (!dialog) build();
      if (!dialog.open) dialog.showModal();
      show(place);
    } else if (dialog?.open) {
      if (document.fullscreenElement) document.exitFullscreen();
      dialog.close();
      // The page shows the picture viewed last, and the focus returns.
      const side = /** @type {HTMLElement} */ (sheets[number].closest('.side')), reel = side?.parentElement;
      reel?.scrollTo({
        left: side.offsetLeft - /** @type {HTMLElement} */ (reel.firstElementChild).offsetLeft, behavior: 'instant' });
      (opener || sheets[number]).focus({ preventScroll: true });
      opener = undefined;
    }
  };
  /** @type {(event: MouseEvent, sheet: HTMLAnchorElement) => void} */
  const open = (event, sheet) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    opener = /** @type {HTMLElement} */ (event.currentTarget).matches('.enlarge')
      ? /** @type {HTMLElement} */ (event.currentTarget) : undefined;
    location.hash = 'large-' + sheet.dataset.large;
    history.replaceState({ isOver: true }, '');
  };
  for (const sheet of sheets) {
    sheet.addEventListener('click', event => open(event, sheet));
    // A click on the text over the picture opens it, unless it ended a selection.
    /** @type {Element} */ (sheet.parentElement).querySelector('.layer:not(.outlines)')?.addEventListener(
      'click', event => /** @type {Selection} */ (getSelection()).isCollapsed && open(event, sheet));
  }
  const enlarge = document.querySelector('.enlarge');
  enlarge?.addEventListener(
    'click', event => open(event, sheets.find(sheet => sheet.href === enlarge.href) || sheets[0]));
  addEventListener('hashchange', follow);
  follow();
})();
