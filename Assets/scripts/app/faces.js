// Who is where: a name in the line lights its face, and the first tap on a face says who it is.

/** @param {Element | null} face @param {boolean} isLit */
const light = (face, isLit) => face?.classList.toggle('lit', isLit);

for (const name of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-face]'))) {
  const face = document.getElementById(name.dataset.face ?? '');
  for (const [event, isLit] of /** @type {[string, boolean][]} */ (
    [['focus', true], ['pointerenter', true], ['blur', false], ['pointerleave', false]])) {
    name.addEventListener(event, () => light(face, isLit));
  }
}

// Without a pointer that hovers, a second tap follows the link.
for (const face of document.querySelectorAll('.outlines > *')) {
  face.addEventListener('click', event => {
    if (matchMedia('(hover: hover)').matches || face.classList.contains('lit')) return;
    event.preventDefault();
    for (const other of document.querySelectorAll('.outlines .lit')) light(other, false);
    light(face, true);
  });
}
