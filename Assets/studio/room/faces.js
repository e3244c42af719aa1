// Who is where: a box around each face, and a name. A tap sets a box, dragging draws one, the arrow keys move it.
import { t } from '../frame/words.js';
import { el } from '../shared/elements.js';
import { between, boxAbout, boxOf, inRows, middle, movedTo, unknown } from './face-boxes.js';
import { faceList, faceRow } from './face-list.js';

// A face as it stands in what is shown; one that is cut away is listed nowhere, and stays in the file.
/** @param {Stage} view */
const seenOn = view => (/** @type {Face} */ { at: [x, y, w, h] }) => {
  const ends = [[x, y], [x + w, y + h]].map(view.put);
  const [[x0, y0], [x1, y1]] = ends;
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, high: Math.abs(y0 - y1) };
};

/** @param {FacesRoom} parts @returns {Tool} */
export function facing({ view, size, known, offered, store, redraw }) {
  /** @type {Face[]} */
  let all = known.map(({ name, at }) => ({ name, at: boxOf(at.map(Number)) }));
  /** @type {Face | null} */
  let chosen = null;
  /** @type {number[] | null} */
  let begun = null;
  // Each face's edits are steps of their own for undoing.
  /** @param {string} label @param {Record<string, string | number>} [more] */
  function save(label, more) {
    redraw();
    store(all.map(face => ({ ...face })), label, more);
  }
  const named = (/** @type {string} */ name) => save('label.face.name', { name });
  /** @param {Face | null} face */
  function pick(face) {
    chosen = face;
    list.mark(face);
    redraw();
  }
  /** @param {Face[]} now @param {Face | null} face @param {string} label */
  function change(now, face, label) {
    list.takeAll();
    all = now;
    list.draw();
    pick(face);
    save(label, { n: now.length });
  }
  const order = () => inRows(all.filter(face => view.isShown(middle(face))), seenOn(view));
  const list = faceList({ all: () => all, order, offered, picked: face => face !== chosen && pick(face), named,
    removed: face => change(all.filter(other => other !== face), null,
      'label.face.remove'), finished: () => view.element.focus() });
  const row = faceRow(order, names => {
    list.draw();
    named(names);
  });
  /** @param {number[]} at */
  function add(at) {
    const face = { name: unknown, at };
    change([...all, face], face, 'label.face');
    list.focus(face);
  }
  /** @param {number[]} at @param {boolean} isChosen @returns {Shape} */
  const outline = ([x, y, w, h], isChosen) => ['polygon', { class: isChosen ? 'facebox chosen' : 'facebox',
    points: [[x, y], [x + w, y], [x + w, y + h], [x, y + h]].map(point => view.put(point).join(',')).join(' ') }];
  /** @param {Face} face @returns {Shape} */
  function label(face) {
    const { x, y, high } = seenOn(view)(face);
    return ['text', { x, y: y + high / 2 + 30, class: 'facename' }, face.name];
  }
  return {
    isFramed: true,
    options: () => {
      list.draw();
      return [el('p', {}, t('faces.how'), ' ', el('span', { class: 'by-keys' }, t('faces.keys'))), row.element,
        list.element];
    },
    tap: ([x, y]) => {
      const under = all.find(({ at }) => x >= at[0] && x <= at[0] + at[2] && y >= at[1] && y <= at[1] + at[3]);
      if (under) list.focus(under);
      else add(boxAbout([x, y], all, size));
    },
    drawn: (points, isEnd) => {
      const at = between(points[0], points[points.length - 1]);
      begun = isEnd ? null : at;
      if (isEnd && Math.min(at[2], at[3]) > .005) add(at);
      else redraw();
    },
    shapes: () => [...all.flatMap(face => [outline(face.at, face === chosen), label(face)]),
      ...begun ? [outline(begun, true)] : []],
    handles: () => chosen && view.handles([middle(chosen)], (_, point) => {
      if (chosen) chosen.at = movedTo(chosen, point);
      save('label.face', { n: all.length });
    }),
    leave: () => {
      list.takeAll();
      row.take();
    },
  };
}
