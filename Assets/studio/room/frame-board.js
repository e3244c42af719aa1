// The picture under its frame, rotated live. The frame's grips can be dragged, moved by arrow keys, or tapped before
// their new place. Outside the frame, or if it is the whole picture, a new frame is drawn, unless it is too small.
import { t } from '../frame/words.js';
import { svg } from '../shared/elements.js';
import { cropOf, edgesOf, gripAt, gripNear, gripOfEdge, grips, isLargeEnough, moved, turned,
  within } from './frames.js';
import { wayOf } from './strokes.js';

/** @typedef {import('./frames.js').Edges} Edges */
const whole = [0, 1, 2, 3];

/** @param {SVGElement} shape @param {Record<string, Value>} values */
function lay(shape, values) {
  for (const [name, value] of Object.entries(values)) shape.setAttribute(name, String(value));
}

/** @param {string | number} number @param {string} label @param {...SVGElement} shapes */
function grip(number, label, ...shapes) {
  const group = svg('g', { tabindex: 0, role: 'button', 'aria-label': label, 'data-grip': number });
  group.append(...shapes);
  return group;
}

// Calls `cropped(crop)` after the frame was moved. `show(degrees)` draws the state, with the picture rotated by this
// angle.
/** @param {HTMLImageElement} image @param {Frame} state @param {(crop: number[] | null) => unknown} cropped */
export function frameBoard(image, state, cropped) {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  // A thousandth of the picture; room for the grips beside it.
  const unit = Math.max(size.width, size.height) / 1000, margin = 40 * unit;
  const photo = svg('image', { href: image.src, width: size.width, height: size.height });
  const shade = svg('path', { class: 'shade', 'fill-rule': 'evenodd' });
  const lines = svg('path', { class: 'lines', visibility: 'hidden' });
  const paper = svg('polygon', { class: 'frame' });
  const part = svg('rect', { class: 'part' }), partGrip = grip('part', t('room.part'), part);
  const handles = grips.map((_, number) =>
    grip(number, '', svg('rect', { class: 'reach' }), svg('rect', { class: 'handle' })));
  const ground = /** @type {SVGGElement} */ (svg('g'));
  ground.append(photo, shade, lines, paper, partGrip, ...handles);
  const board = svg('svg', { class: 'framing', role: 'group', 'aria-label': t('room.frame') });
  board.append(ground);
  /** @type {Edges} */
  let edges = [];
  let degrees = 0;
  // The picture's pixels for one of the screen.
  let scale = 1;
  // The tapped grip.
  let held = '';

  /** @param {number} now */
  function show(now) {
    degrees = now;
    edges = edgesOf({ crop: state.crop, straighten: degrees }, size);
    paint();
  }
  function paint() {
    const { width, height } = size, quarters = state.rotate / 90;
    const [across, down] = quarters % 2 ? [height, width] : [width, height];
    lay(board, { viewBox: `${-margin} ${-margin} ${across + 2 * margin} ${down + 2 * margin}` });
    lay(ground, { transform: `translate(${across / 2} ${down / 2}) rotate(${state.rotate}) `
      + `translate(${-width / 2} ${-height / 2})` });
    lay(photo, { transform: `rotate(${state.corners ? 0 : degrees} ${width / 2} ${height / 2})` });
    lay(paper, { points: (state.corners ?? []).map(([x, y]) => `${x * width},${y * height}`).join(' ') });
    const [left, top, right, bottom] = edges, far = 2 * Math.max(width, height);
    const [w, h] = [right - left, bottom - top];
    lay(shade, { d: state.corners ? ''
      : `M${-far} ${-far}h${3 * far}v${3 * far}h${-3 * far}zM${left} ${top}v${h}h${w}v${-h}z` });
    lay(lines, { d: [1, 2, 3, 4, 5, 6, 7].map(number =>
      `M${left} ${top + number * h / 8}h${w}M${left + number * w / 8} ${top}v${h}`).join('') });
    lay(part, { x: left, y: top, width: w, height: h });
    // Grips have one size on the screen, whatever the picture's scale.
    scale = Math.max((across + 2 * margin) / (board.clientWidth || 1000),
      (down + 2 * margin) / (board.clientHeight || 1000));
    handles.forEach((handle, number) => {
      const [x, y] = gripAt(edges, grips[number]);
      [44, 18].forEach((side, place) => lay(/** @type {SVGElement} */ (handle.children[place]),
        { x: x - side * scale / 2, y: y - side * scale / 2, width: side * scale, height: side * scale }));
      // Named by its place on the screen.
      lay(handle, { 'aria-label': t(`room.grip.${(number + 2 * quarters) % 8}`) });
      handle.classList.toggle('held', held === String(number));
    });
  }

  /** @param {Edges} from @param {number[]} grip @param {Point} way */
  const gone = (from, grip, way) => moved(from, grip, way, size, degrees);
  /** @param {Edges} now */
  const store = now => cropped(cropOf(now, size, degrees));
  /** @param {EventTarget | null} target */
  const gripOf = target => /** @type {Element} */ (target).closest('[data-grip]')?.getAttribute('data-grip') ?? '';
  /** @param {string} name */
  const edgesOfGrip = name => name === 'part' ? whole : grips[Number(name)];
  // What a drag from there moves: a grip, the whole frame, or a new frame.
  /**
   * @param {string} name
   * @param {Point} from
   * @returns {{ from: Point, edges: Edges, isNew?: boolean, grip: (way: Point) => number[] }}
   */
  function begun(name, from) {
    const largest = edgesOf({ crop: null, straighten: degrees }, size);
    const isAll = edges.every((edge, place) => Math.abs(edge - largest[place]) < 8 * unit);
    if (name && !(name === 'part' && isAll)) return { from, edges, grip: () => edgesOfGrip(name) };
    const start = within(from, size, degrees);
    return { from: start, edges: [...start, ...start], isNew: true,
      grip: way => [way[0] < 0 ? 0 : 2, way[1] < 0 ? 1 : 3] };
  }
  /** @param {PointerEvent} event @returns {Point} */
  function at(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(ground.getScreenCTM()?.inverse());
    return [point.x, point.y];
  }
  // A grip is taken from 30 pixels around it, too, and from 20 beside its whole edge; its new place after a tap may be
  // that near.
  /** @param {EventTarget | null} target @param {Point} point */
  function taken(target, point) {
    const name = gripOf(target), by = gripNear(edges, point, 30 * scale);
    const near = by < 0 ? gripOfEdge(edges, point, 20 * scale) : by;
    return held || near < 0 || (name && name !== 'part') ? name : String(near);
  }
  /** @type {{ name: string, start: Point, isFar: boolean, from: ReturnType<typeof begun> } | null} */
  let drag = null;
  board.addEventListener('pointerdown', event => {
    const start = at(event), name = taken(event.target, start);
    drag = { name, start, isFar: false, from: begun(name, start) };
    board.setPointerCapture(event.pointerId);
  });
  board.addEventListener('pointermove', event => {
    if (!drag) return;
    const [x, y] = at(event);
    drag.isFar ||= Math.hypot(x - drag.start[0], y - drag.start[1]) > 12 * unit;
    if (!drag.isFar) return;
    const way = [x - drag.from.from[0], y - drag.from.from[1]];
    edges = gone(drag.from.edges, drag.from.grip(way), way);
    paint();
  });
  board.addEventListener('pointerup', event => {
    if (!drag) return;
    const { name, isFar, from } = drag;
    drag = null;
    if (isFar && from.isNew && !isLargeEnough(edges, size)) show(degrees);
    else if (isFar) store(edges);
    else tapped(name, at(event));
  });
  board.addEventListener('pointercancel', () => { drag = null; show(degrees); });
  // Without dragging, the keeper taps a grip and then its new place.
  /** @param {string} name @param {Point} point */
  function tapped(name, point) {
    const isGrip = name !== '' && name !== 'part';
    if (held && !isGrip) {
      const [x, y] = gripAt(edges, edgesOfGrip(held));
      edges = gone(edges, edgesOfGrip(held), [point[0] - x, point[1] - y]);
      held = '';
      return store(edges);
    }
    held = isGrip && held !== name ? name : '';
    paint();
  }
  board.addEventListener('keydown', event => {
    const way = wayOf(event, 10 * unit), name = gripOf(event.target);
    if (!way || !name) return;
    event.preventDefault();
    store(gone(edges, edgesOfGrip(name), turned(way, [0, 0], -state.rotate)));
  });
  new ResizeObserver(() => { if (edges.length) paint(); }).observe(board);
  return { element: board, show, lines, size };
}
