// Words on a picture: typed before or after the tap that says where they begin, and moved by dragging, or by a tap on
// them and one on their new place. Leaving the tool puts typed words on the picture, too.
import { t } from '../frame/words.js';
import { el, field, textInput } from '../shared/elements.js';
import { same } from '../shared/lists.js';

/** @param {TextsRoom} parts */
export function texts({ view, known, add, move, colour, redraw }) {
  // Where the words begin that are being typed.
  /** @type {Point | null} */
  let spot = null;
  /** @type {{ mark: Mark, at: Point, isSaving?: boolean } | null} */
  let held = null;
  const input = textInput({ enterkeyhint: 'done', input: redraw, keydown: event => {
    if (event.key === 'Enter' && !event.isComposing) settle(spot);
  } });
  const typed = () => input.value.trim();

  // Puts the typed words at a point, or in the middle, where they can be dragged.
  /** @param {Point | null} at */
  async function settle(at) {
    const words = typed();
    spot = null;
    input.value = '';
    if (!words) return redraw();
    await add({ text: words, at: at ?? view.middle() });
    // A save that failed.
    if (!known().some(mark => mark.text === words)) input.value ||= words;
  }
  /** @param {Mark} mark */
  const begin = mark => view.put((mark.at ?? [0, 0]).map(Number));
  // The words at a point, with room for a finger around them.
  /** @param {Point} point */
  function under(point) {
    const [x, y] = view.put(point), room = view.finger();
    return known().reverse().find(mark => {
      const [left, base] = begin(mark), width = 15 * String(mark.text).length;
      return Math.abs(x - left - width / 2) < width / 2 + room && Math.abs(y - base + 10) < 10 + room;
    });
  }
  /** @param {Mark} mark @param {Point} at */
  async function drop(mark, at) {
    const mine = held = { mark, at, isSaving: true };
    redraw();
    await move(mark, { ...mark, at });
    if (held === mine) held = null;
    redraw();
  }
  /** @param {Point} point */
  function tap(point) {
    if (typed()) return settle(point);
    const mark = under(point), last = held && !held.isSaving ? held.mark : null;
    held = null;
    spot = null;
    if (last && !same(last, mark)) return drop(last, point);
    // Words that are typed now begin here.
    spot = last ? null : point;
    if (mark && !last) held = { mark, at: mark.at ?? [0, 0] };
    redraw();
    if (!mark) input.focus();
    return null;
  }
  /** @type {Tool} */
  const tool = {
    options: () => [field(t('room.text.what'), input), el('p', {}, t('room.text.how'))],
    tap,
    drawn(points, isEnd) {
      const end = points[points.length - 1], mark = typed() ? null : under(points[0]);
      if (!mark) return isEnd ? tap(end) : null;
      const [from, to, start] = [view.put(points[0]), view.put(end), begin(mark)];
      const at = view.take([start[0] + to[0] - from[0], start[1] + to[1] - from[1]]);
      spot = null;
      if (isEnd) return drop(mark, at);
      held = { mark, at };
      return redraw();
    },
    leave() {
      held = null;
      return settle(spot);
    },
  };
  /** @returns {Shape[]} */
  function shapes() {
    if (typed() && spot) {
      const [x, y] = view.put(spot);
      return [['text', { x, y, class: 'mark', fill: colour() }, typed()]];
    }
    if (held) {
      const [x, y] = view.put(held.at.map(Number)), width = 15 * String(held.mark.text).length;
      return [['rect', { class: 'frame', x: x - 15, y: y - 40, width: width + 30, height: 60 }]];
    }
    if (!spot) return [];
    const [cx, cy] = view.put(spot);
    return [['circle', { class: 'spot', cx, cy, r: view.finger() / 2, fill: colour() }]];
  }
  // An annotation, at the place to which it is being moved.
  /** @param {Mark} mark @returns {Mark} */
  const now = mark => held && same(held.mark, mark) ? { ...mark, at: held.at } : mark;
  return { tool, shapes, now };
}
