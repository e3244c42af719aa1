// A rectangle drawn with the mouse, which selects what it touches.
import { ignoreClick } from './arrangement.js';

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

// The indices of the boxes that another one touches.
/** @param {Box} box @param {Box[]} boxes */
export const touched = (box, boxes) => boxes.flatMap((other, number) =>
  other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top ? [number] : []);

// The selection after a rectangle touches some items: these alone; with Shift in addition to the old selection; with
// Ctrl each of them toggled.
/** @param {string[]} before @param {string[]} touched @param {{ adds: boolean, turns: boolean }} keys */
export function chosenBy(before, touched, { adds, turns }) {
  if (turns) return [...before.filter(one => !touched.includes(one)), ...touched.filter(one => !before.includes(one))];
  return adds ? [...new Set([...before, ...touched])] : touched;
}

// Elements on which dragging has another meaning.
const OTHERS = 'input, select, textarea, button, label, summary, form, aside, section';
// Distance from the window's edge at which the page scrolls.
const EDGE = 48;

// A drag from an empty place draws the rectangle; one from a picture moves the picture, but with Shift or Ctrl it draws
// too. `over` gets the touched items while the mouse moves.
/**
 * @param {HTMLElement} ground
 * @param {() => HTMLElement[]} items
 * @param {(numbers: number[], keys: { adds: boolean, turns: boolean }) => unknown} over
 * @param {() => unknown} begun
 */
export function lasso(ground, items, over, begun) {
  ground.addEventListener('pointerdown', event => {
    const target = /** @type {Element} */ (event.target), isFree = event.shiftKey || event.ctrlKey || event.metaKey;
    if (event.button !== 0 || event.pointerType !== 'mouse' || target.closest(OTHERS)
      || target.closest('a') && !isFree) return;
    follow(event, items, over, begun);
  });
  // The browser would drag the picture or its address.
  ground.addEventListener('dragstart', event => {
    if (event.shiftKey || event.ctrlKey || event.metaKey) event.preventDefault();
  }, { capture: true });
}

// Draws until the mouse button is released.
/**
 * @param {PointerEvent} first
 * @param {() => HTMLElement[]} items
 * @param {(numbers: number[], keys: { adds: boolean, turns: boolean }) => unknown} over
 * @param {() => unknown} begun
 */
function follow(first, items, over, begun) {
  const keys = { adds: first.shiftKey, turns: first.ctrlKey || first.metaKey };
  const from = { x: first.pageX, y: first.pageY };
  let at = { x: first.clientX, y: first.clientY };
  /** @type {HTMLElement | null} */
  let frame = null;
  /** @type {Box[]} */
  let boxes = [];
  const draw = () => {
    if (!frame) return;
    if (at.y > innerHeight - EDGE) scrollBy(0, 16);
    else if (at.y < EDGE) scrollBy(0, -16);
    const x = at.x + scrollX, y = at.y + scrollY;
    const box = { left: Math.min(from.x, x), top: Math.min(from.y, y), right: Math.max(from.x, x),
      bottom: Math.max(from.y, y) };
    Object.assign(frame.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.right - box.left}px`,
      height: `${box.bottom - box.top}px` });
    over(touched(box, boxes), keys);
    requestAnimationFrame(draw);
  };
  /** @param {PointerEvent} now */
  const moved = now => {
    at = { x: now.clientX, y: now.clientY };
    if (frame || Math.hypot(now.pageX - from.x, now.pageY - from.y) < 6) return;
    frame = document.createElement('div');
    frame.className = 'lasso';
    document.body.append(frame);
    document.body.classList.add('lassoing');
    boxes = items().map(item => {
      const { left, top, right, bottom } = item.getBoundingClientRect();
      return { left: left + scrollX, top: top + scrollY, right: right + scrollX, bottom: bottom + scrollY };
    });
    getSelection()?.removeAllRanges();
    begun();
    draw();
  };
  const end = () => {
    removeEventListener('pointermove', moved);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (!frame) return;
    frame.remove();
    frame = null;
    document.body.classList.remove('lassoing');
    ignoreClick();
  };
  addEventListener('pointermove', moved);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
