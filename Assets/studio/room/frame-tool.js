// The first tool of the picture room: rotating, straightening and cropping in one view. A dial straightens, and one
// button applies the program's proposal; each change is saved when it is released.
import { t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { button, el, field, signButton } from '../shared/elements.js';
import { frameBoard } from './frame-board.js';
import { cropOf, edgesOf, paperFrame } from './frames.js';
import { same } from '../shared/lists.js';

/** @param {FramingRoom} room @returns {Tool} */
export function framing({ image, place, state, set }) {
  const board = frameBoard(image, state, crop => set({ crop, straighten: degrees(), corners: null }, 'label.crop'));
  const most = Math.abs(state.straighten) > 15 ? 45 : 15;
  /** @type {HTMLInputElement} */
  const dial = el('input', { type: 'range', min: -most, max: most, step: .1, value: state.straighten, input: show,
    change: () => set({ straighten: degrees(), corners: null }, 'label.straighten'),
    focus: () => board.lines.setAttribute('visibility', 'visible'),
    blur: () => board.lines.setAttribute('visibility', 'hidden') });
  const degrees = () => Number(dial.value);
  const said = el('output', {});
  // The program's proposal, computed when the tool is first visible.
  /** @type {Partial<Frame> | null} */
  let proposal = null;
  let isAsked = false;
  const propose = button(t('room.proposed'), () => proposal && set(proposal, 'label.proposed'));
  const none = button(t('room.unframed'), () =>
    set({ corners: null, crop: null, straighten: 0, rotate: 0 }, 'label.unframed'));

  /** @param {number} degrees @param {string} sign */
  const turn = (degrees, sign) => signButton(`room.turn.${degrees}`, sign, () =>
    set({ rotate: (state.rotate + degrees) % 360 }, 'label.turn'));
  function square() {
    const [left, top, right, bottom] = edgesOf({ crop: null, straighten: degrees() }, board.size);
    const half = Math.min(right - left, bottom - top) / 2, [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const crop = cropOf([x - half, y - half, x + half, y + half], board.size, degrees());
    set({ crop, straighten: degrees(), corners: null }, 'label.crop');
  }
  // Draws the picture rotated by the dial's angle, which may be unsaved.
  function show() {
    board.show(degrees());
    const text = degrees().toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1 });
    said.textContent = `${text}°`;
    dial.setAttribute('aria-valuetext', said.textContent);
  }
  function draw() {
    dial.value = String(state.straighten);
    show();
    propose.hidden = !proposal || Object.entries(proposal).every(([key, value]) =>
      same(value, state[/** @type {keyof Frame} */ (key)]));
    none.disabled = !state.corners && !state.crop && !state.straighten && !state.rotate;
  }
  async function ask() {
    isAsked = true;
    const found = await call(`corners?${place}`).catch(() => null);
    if (found?.corners) proposal = paperFrame(found.corners, board.size);
    else if (found?.level) proposal = { corners: null, straighten: found.level };
    draw();
  }
  return {
    board: board.element,
    handles: draw,
    options() {
      if (!isAsked) ask();
      const dialField = field(t('room.straighten'), dial);
      dialField.append(said);
      return [el('div', { class: 'dial' }, turn(270, '↺'), dialField, turn(90, '↻')),
        button(t('room.square'), square), none, propose];
    },
  };
}
