// A rectangle that is drawn with the mouse over the page: what it touches is chosen.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

// Which of some boxes another one touches, by their numbers.
/** @param {Box} box @param {Box[]} boxes */
export const touched = (box, boxes) => boxes.flatMap((other, number) =>
  other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top ? [number] : []);

// What is chosen when a rectangle touches some of all: these alone; with Shift also what was chosen before; with Ctrl
// each of them the other way round.
/** @param {string[]} before @param {string[]} touched @param {{ adds: boolean, turns: boolean }} keys */
export function chosenBy(before, touched, { adds, turns }) {
  if (turns) return [...before.filter(one => !touched.includes(one)), ...touched.filter(one => !before.includes(one))];
  return adds ? [...new Set([...before, ...touched])] : touched;
}

// Where a drag means something else.
const OTHERS = 'input, select, textarea, button, label, summary, form, aside, section';
// So near to the window's edge the page moves along.
const EDGE = 48;

// A drag that begins on empty ground draws the rectangle; one that begins on a picture lifts the picture, but with
// Shift or Ctrl it draws too. `over` is told what is touched while the mouse moves.
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
  // The browser would carry the picture or its address away.
  ground.addEventListener('dragstart', event => {
    if (event.shiftKey || event.ctrlKey || event.metaKey) event.preventDefault();
  }, { capture: true });
}

// Draws until the mouse is let go.
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
    // The click that ends it is meant for nothing.
    addEventListener('click', stop, { capture: true });
    setTimeout(() => removeEventListener('click', stop, { capture: true }), 0);
  };
  addEventListener('pointermove', moved);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}
