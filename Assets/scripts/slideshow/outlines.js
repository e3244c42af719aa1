// Who is where on a slide: the outlines and names of a keepsake's page, over the whole picture.
const drawn = 'http://www.w3.org/2000/svg';

/** @type {(name: string, attributes: Record<string, string | number>) => SVGElement} */
const shape = (name, attributes) => {
  const one = document.createElementNS(drawn, name);
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, String(value));
  return one;
};

/** @param {Slide} slide @returns {SVGElement | null} */
export function keepsakeOutlines([, , , , , , width, height, , faces]) {
  if (!faces) return null;
  const all = shape('svg', { class: 'outlines', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' });
  for (const [x, y, across, down, name] of faces) {
    const [cx, cy, rx, ry] = [x * width, y * height, across * width, down * height].map(length => length / 10_000),
      isLow = cy + ry > .88 * height, face = shape('g', {}),
      text = shape('text', { x: cx, y: isLow ? cy - ry : cy + ry, dy: isLow ? '-.5em' : '1.3em' });
    text.textContent = name;
    face.append(shape('ellipse', { cx, cy, rx, ry }), text);
    all.append(face);
  }
  return all;
}

// Names are as large as other words, however large the picture is.
/** @param {SVGElement | null} faces @param {HTMLElement} stage */
export function keepsakeFitOutlines(faces, stage) {
  if (!faces) return;
  const [, , width, height] = (faces.getAttribute('viewBox') ?? '').split(' ').map(Number);
  faces.style.fontSize = Math.max(width / stage.clientWidth, height / stage.clientHeight) + 'rem';
  keepsakeRoom(faces);
}
