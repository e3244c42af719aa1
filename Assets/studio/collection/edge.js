// The right edge of a picture in a collection's story, which is pulled to make it as wide as the page.

// How far it is pulled before that means something.
const PULL = 40;

// Shows the full width while the edge is pulled outwards; a pull that changes it is a press.
/** @param {HTMLElement} edge @param {HTMLElement} li @param {() => unknown} press */
export function pulled(edge, li, press) {
  const was = li.classList.contains('full');
  let from = NaN, by = 0;
  edge.addEventListener('pointerdown', event => {
    [from, by] = [event.clientX, 0];
    edge.setPointerCapture(event.pointerId);
  });
  edge.addEventListener('pointermove', event => {
    if (Number.isNaN(from)) return;
    by = event.clientX - from;
    li.classList.toggle('full', Math.abs(by) > PULL ? by > 0 : was);
  });
  for (const name of ['pointerup', 'pointercancel']) edge.addEventListener(name, () => {
    from = NaN;
    if (Math.abs(by) > PULL && by > 0 !== was) press();
  });
  // The click at its end is none of its own.
  edge.addEventListener('click', event => {
    if (Math.abs(by) > PULL) event.stopImmediatePropagation();
  }, { capture: true });
}
