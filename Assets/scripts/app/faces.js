// Who is where: a name in the line lights its face, and the first tap on a face says who it is.

/** @param {Element | null} face @param {boolean} isLit */
const light = (face, isLit) => face?.classList.toggle('lit', isLit);

// Of names that would lie over one another the first is shown; the others say who it is under the pointer or a tap.
window.keepsakeRoom = faces => {
  /** @type {DOMRect[]} */
  const taken = [];
  for (const text of /** @type {NodeListOf<SVGTextElement>} */ (
    /** @type {unknown} */ (faces.querySelectorAll('text')))) {
    const box = text.getBBox(), isFree = taken.every(other => box.x > other.x + other.width
      || other.x > box.x + box.width || box.y > other.y + other.height || other.y > box.y + box.height);
    text.setAttribute('visibility', isFree ? 'visible' : 'hidden');
    if (isFree) taken.push(box);
  }
};

// The outlines over a picture once more, for the large view, where a press moves or enlarges it.
/** @param {Element} sheet @param {number[]} size @returns {SVGElement | undefined} */
export function keepsakeFaces(sheet, [width, height]) {
  const faces = /** @type {SVGElement | undefined} */ (
    /** @type {unknown} */ (sheet.parentElement?.querySelector('.outlines')?.cloneNode(true)));
  if (!faces) return undefined;
  faces.setAttribute('width', width);
  faces.setAttribute('height', height);
  faces.setAttribute('class', 'outlines');
  for (const face of faces.children) for (const name of ['id', 'href']) face.removeAttribute(name);
  return faces;
}

// The face under a tap says who it is.
/** @param {PointerEvent} event @param {SVGElement | undefined} faces */
export function keepsakeFaceAt(event, faces) {
  const face = document.elementFromPoint(event.clientX, event.clientY)?.closest('.outlines > *');
  for (const other of faces?.children ?? []) light(other, other === face);
}

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
