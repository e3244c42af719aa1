// Annotations on a picture: lines, texts, arrows and boxes, in fractions of the original.
import { t } from '../frame/words.js';
import { button, choice, el, field, fill } from '../shared/elements.js';
import { orNull, replaced, without } from '../shared/lists.js';
import { simplified } from './strokes.js';
import { texts } from './texts.js';

const colours = ['#b4233c', '#26477a', '#1f6b3a', '#f2c230', '#ffffff', '#000000'];
/** @type {Record<string, number>} */
const widths = { thin: .003, middle: .006, thick: .012 };

/** @param {MarksRoom} parts */
export function marks({ view, ratio, said, file, isFirst, store, list, redraw }) {
  let colour = colours[0], width = widths.middle;
  /** @type {Point | null} */
  let begun = null;
  /** @type {Point[] | null} */
  let trail = null;
  const all = () => [said().markup ?? []].flat();
  // Annotations without a file belong to the first picture.
  /** @param {Mark} mark */
  const mine = mark => mark.on ? mark.on === file : Number(mark.image ?? 1) === 1 && isFirst;
  // Annotations that are being saved.
  /** @type {Mark[]} */
  let saving = [];
  /** @param {Mark} mark */
  const add = mark => {
    const whole = { on: file, ...mark, colour, width };
    saving.push(whole);
    // Now, because a drawing begun during the save must stay.
    begun = trail = null;
    redraw();
    return store('markup', () => [...all(), whole], 'label.mark').then(() => {
      saving = saving.filter(other => other !== whole);
      refresh();
    });
  };
  /** @param {Mark} before @param {Mark} now */
  const move = (before, now) => store('markup', () => replaced(all(), before, now), 'label.mark').then(refresh);
  function refresh() {
    redraw();
    if (list.firstChild) fill(list, markList());
  }
  // The list of annotations is visible with the drawing tools.
  /** @param {boolean} isDrawing */
  const show = isDrawing => fill(list, isDrawing && markList());
  function markList() {
    return el('ul', { class: 'marklist plain' }, all().map(mark => mine(mark) && el('li', {},
      mark.text ?? t(`room.${mark.arrow ? 'arrow' : mark.box ? 'box' : 'draw'}`), ' ',
      button(t('room.remove'), () =>
        store('markup', () => orNull(without(all(), mark)), 'label.unmark').then(refresh)))));
  }
  const pens = () => [
    el('fieldset', { class: 'pens' }, el('legend', { class: 'hidden' }, t('room.colour')),
      colours.map((value, number) => el('label', { class: `pen pen${number}` },
        el('input', { type: 'radio', name: 'colour', value, checked: value === colour,
          'aria-label': t(`room.colour.${number}`), change: () => { colour = value; } })))),
    field(t('room.width'), choice(Object.keys(widths), name => t(`room.width.${name}`), {
      chosen: 'middle', change: event => { width = widths[event.target.value]; } }))];
  /** @param {(from: Point, to: Point) => Mark} make */
  const two = make => (/** @type {Tool} */ ({
    options: () => [el('p', {}, t('room.two.how'))],
    tap: point => {
      if (begun) add(make(begun, point));
      else {
        begun = point;
        redraw();
      }
    },
    drawn: (points, isEnd) => isEnd ? add(make(points[0], points[points.length - 1])) : undefined,
  }));
  const words = texts({ view, known: () => all().filter(mark => mine(mark) && mark.text), add, move,
    colour: () => colour, redraw });
  /** @type {Record<string, Tool>} */
  const tools = {
    draw: {
      options: () => [el('p', {}, t('room.draw.how')),
        button(t('room.draw.end'), () => trail && trail.length > 1 && add({ stroke: trail }))],
      // Taps set one point after the other, for keepers who cannot drag.
      tap: point => { trail = [...(trail ?? []), point]; redraw(); },
      drawn: (points, isEnd) => {
        trail = points;
        if (isEnd) add({ stroke: simplified(points) }); else redraw();
      },
    },
    text: words.tool,
    arrow: two((from, to) => ({ arrow: [from, to] })),
    box: two(boxed),
  };
  // On a straightened picture a box of the original would be askew, so the four lines are stored as a stroke.
  /** @param {Point} a @param {Point} b @returns {Mark} */
  function boxed(a, b) {
    if (view.isReshaped()) {
      const [[left, top], [right, bottom]] = [view.put(a), view.put(b)];
      return { stroke: [[left, top], [right, top], [right, bottom], [left, bottom], [left, top]].map(view.take) };
    }
    return { box: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(.001, Math.abs(a[0] - b[0])),
      Math.max(.001, Math.abs(a[1] - b[1]))].map(value => Math.round(value * 10_000) / 10_000) };
  }
  function shapes() {
    const known = all(), list = [...known, ...saving.filter(mark => !known.includes(mark))].filter(mine)
      .map(mark => shape(words.now(mark)));
    if (trail) list.push(line(trail, { colour, width }));
    if (begun) list.push(line([begun], { colour, width }));
    return [...list, ...words.shapes()];
  }
  /** @param {Point[]} points @param {Mark} mark @returns {Shape} */
  const line = (points, mark) => ['polyline', { class: 'mark', fill: 'none', stroke: mark.colour ?? colours[0],
    'stroke-width': view.pen(Number(mark.width) || .005), 'stroke-linecap': 'round', 'stroke-linejoin': 'round',
    points: [...points, ...(points.length === 1 ? points : [])].map(point =>
      view.put(point.map(Number)).join(',')).join(' ') }];
  /** @param {Mark} mark @returns {Shape} */
  function shape(mark) {
    if (mark.stroke) return line(mark.stroke, mark);
    if (mark.arrow) return line(barbs(mark.arrow.map(point => point.map(Number)), Number(mark.width) || .005), mark);
    if (mark.box) {
      const [x, y, w, h] = mark.box.map(Number);
      return line([[x, y], [x + w, y], [x + w, y + h], [x, y + h], [x, y]], mark);
    }
    const [x, y] = view.put((mark.at ?? [0, 0]).map(Number));
    return ['text', { x, y, class: 'mark', fill: mark.colour ?? colours[0] }, mark.text];
  }
  // An arrow's path: its shaft, then there and back along each barb, at 30 degrees in the original.
  /** @param {Point[]} parts @param {number} width */
  function barbs([from, to], width) {
    const [x, y] = [from[0] - to[0], (from[1] - to[1]) * ratio], length = Math.hypot(x, y) || 1;
    const size = Math.min(5 * Math.max(width, .004), length / 2);
    /** @param {number} angle */
    const barb = angle => {
      const way = Math.atan2(y, x) + angle;
      return [to[0] + size * Math.cos(way), to[1] + size * Math.sin(way) / ratio];
    };
    return [from, to, barb(Math.PI / 6), to, barb(-Math.PI / 6)];
  }
  // What each tool needs lies in one place, as high as the highest of them, so that the picture stays where it is.
  const own = Object.entries(tools).map(([name, tool]) => el('div', { 'data-pen': name }, tool.options?.() ?? []));
  const panel = [el('div', { class: 'pentask' }, own), ...pens()];
  /** @param {string} name */
  function optionsOf(name) {
    for (const part of own) part.classList.toggle('chosen', part.dataset.pen === name);
    return panel;
  }
  return { tools, shapes, show, optionsOf };
}
