// A picture that can be pointed at: by taps, by dragging, or by a cross that the arrow keys move and Enter sets. Places
// are fractions of the original, as in the keeper's files, whatever part of it is shown.
import { t } from '../frame/words.js';
import { svg } from '../shared/elements.js';
import { rounded, wayOf } from './strokes.js';

// A stage over a picture; calls tap(point) and drawn(points). `handles(list, moved)` puts movable points on it, and
// `show(region)` says which part of the original is below it.
/**
 * @param {Region} first
 * @param {{ tap: (point: Point) => unknown, drawn: (points: Point[], isEnd: boolean) => unknown }} parts
 * @returns {Stage}
 */
export function stage(first, { tap, drawn }) {
  const width = 1000;
  let region = first, height = 0;
  const root = svg('svg', { tabindex: 0, role: 'application', 'aria-label': t('room.stage') });
  const shapes = svg('g'), points = svg('g'), cross = svg('path', { class: 'cross', visibility: 'hidden' });
  root.append(shapes, points, cross);
  let at = [.5, .5];
  /** @type {number | null} */
  let held = null;
  /** @type {{ start: Point, points: Point[], handle: number | null } | null} */
  let trail = null;
  /** @type {(number: number, point: Point) => unknown} */
  let isMoved = () => null;

  /** @param {Region} now */
  function show(now) {
    region = now;
    height = width * region.size.height / region.size.width;
    root.setAttribute('viewBox', `0 0 ${width} ${height}`);
    cross.setAttribute('visibility', 'hidden');
  }
  /** @param {number} value */
  const inside = value => Math.min(1, Math.max(0, value));
  // Where the pointer is, in fractions of what is shown.
  /** @param {PointerEvent} event */
  const place = event => {
    const box = root.getBoundingClientRect();
    return [inside((event.clientX - box.left) / box.width), inside((event.clientY - box.top) / box.height)];
  };
  /** @param {Point} point */
  const whole = point => region.whole(point).map(rounded);
  /** @param {Point} point */
  const put = point => {
    const [x, y] = region.shown(point);
    return [x * width, y * height];
  };
  function showCross() {
    const [x, y] = [at[0] * width, at[1] * height];
    cross.setAttribute('d', `M${x - 25} ${y}h50M${x} ${y - 25}v50`);
    cross.setAttribute('visibility', 'visible');
  }
  /** @param {Point} point */
  function pointed(point) {
    if (held !== null) {
      const number = held;
      held = null;
      isMoved(number, point);
    } else {
      tap(point);
    }
  }
  root.addEventListener('pointerdown', event => {
    /** @type {SVGElement | null} */
    const handle = /** @type {Element} */ (event.target).closest('[data-handle]');
    trail = { start: place(event), points: [place(event)], handle: handle ? Number(handle.dataset.handle) : null };
    root.setPointerCapture(event.pointerId);
    (handle ?? root).focus({ preventScroll: true });
  });
  // Neither a mouse nor the click that a touch ends with takes the focus from a field that the stage has opened.
  for (const name of ['mousedown', 'touchend']) root.addEventListener(name, event => event.preventDefault());
  root.addEventListener('pointermove', event => {
    if (!trail) return;
    trail.points.push(place(event));
    if (trail.handle === null) drawn(trail.points.map(whole), false);
  });
  root.addEventListener('pointerup', event => {
    if (!trail) return;
    const { start, points: path, handle } = trail;
    trail = null;
    const end = place(event);
    const isTap = Math.hypot(end[0] - start[0], end[1] - start[1]) < .01;
    if (handle !== null && !isTap) isMoved(handle, whole(end));
    else if (handle !== null) pick(held === handle ? null : handle);
    else if (isTap) pointed(whole(end));
    else drawn(path.map(whole), true);
  });
  root.addEventListener('pointercancel', () => { trail = null; });
  root.addEventListener('keydown', event => {
    const way = wayOf(event, .01);
    if (way) {
      at = [rounded(at[0] + way[0]), rounded(at[1] + way[1])];
      showCross();
    } else if (event.key === 'Enter' && event.target === root) {
      showCross();
      pointed(whole(at));
    } else {
      return;
    }
    event.preventDefault();
  });
  /** @param {number | null} number */
  function pick(number) {
    held = number;
    for (const handle of points.children) {
      handle.classList.toggle('held', Number(handle.getAttribute('data-handle')) === held);
    }
  }
  show(first);
  return {
    element: root, show, put,
    // The point of the original at a place in the stage's units.
    take: ([x, y]) => whole([inside(x / width), inside(y / height)]),
    middle: () => whole([.5, .5]),
    // Whether a point of the original is in what is shown.
    isShown: point => region.shown(point).every(value => value >= 0 && value <= 1),
    // Half the size of a finger on the screen, in the stage's units.
    finger: () => Math.max(18, 22 * width / (root.clientWidth || width)),
    // A line's width, which is a fraction of the original's width, in the stage's units.
    pen: share => share * width * region.original.width / region.size.width,
    // Whether a rectangle of the original is no rectangle here.
    isReshaped: () => region.isReshaped,
    // Draws shapes: [name, attributes] with attributes in the stage's units.
    draw(list) { shapes.replaceChildren(...list.map(([name, attributes, text]) => {
      const shape = svg(name, attributes);
      if (text) shape.textContent = text;
      return shape;
    })); },
    handles(list, moved) {
      isMoved = moved;
      held = null;
      const r = this.finger();
      points.replaceChildren(...list.map((point, number) => {
        const [cx, cy] = put(point);
        const handle = svg('circle', { cx, cy, r, tabindex: 0, role: 'button', 'data-handle': number, class: 'handle',
          'aria-label': t('room.handle', { number: number + 1 }) });
        handle.addEventListener('keydown', event => {
          const way = wayOf(event, .01);
          if (!way) return;
          event.preventDefault();
          event.stopPropagation();
          const [x, y] = region.shown(point);
          moved(number, whole([inside(x + way[0]), inside(y + way[1])]));
          /** @type {SVGElement | null} */ (root.querySelector(`[data-handle="${number}"]`))?.focus();
        });
        return handle;
      }));
    },
    width,
  };
}
