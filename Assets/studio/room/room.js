// The tools that work on a picture in its place on the keepsake's page: rotate, straighten, crop, set corners, remove
// the background, name faces and draw. Edits are stored in the sidecar; the file never changes.
import { t } from '../frame/words.js';
import { call, edit } from '../frame/calls.js';
import { button, el, fill, picture } from '../shared/elements.js';
import { stage } from './stage.js';
import { regionOf, unframed } from './region.js';
import { framing } from './frame-tool.js';
import { same } from '../shared/lists.js';
import { marks } from './marks.js';
import { papers } from './corners.js';
import { cutout } from './cutout.js';
import { facing } from './faces.js';
import { asFile, asWrittenFile, placeOf, withKey } from '../shared/values.js';

/** @param {Said} file @returns {Frame} */
const frameOf = ({ corners, crop, straighten, rotate }) => ({
  corners: corners?.map((/** @type {Point} */ point) => point.map(Number)) ?? null, crop: crop?.map(Number) ?? null,
  straighten: Number(straighten) || 0, rotate: Number(rotate) || 0 });

/** @param {PictureRoom} parts */
export async function room({ one, number, inTurn, look, large }) {
  const { path } = one, { file, alt, whole: address } = one.pictures[number];
  const whole = picture(address, alt ?? one.name, 1600);
  whole.loading = 'eager';
  await whole.decode().catch(() => {});
  const place = `path=${encodeURIComponent(path)}&number=${number}`;
  const images = () => one.said.images ?? null, files = one.pictures.map(image => image.file);
  const list = () => [images() ?? files].flat(), here = () => placeOf(list(), files, number);
  const entry = () => asFile(list()[here()] ?? file);
  /** @param {(entry: Value) => Value} make the list with another entry for this picture */
  const replaced = make => list().map((other, at) => at === here() ? make(other) : other);
  const state = frameOf(entry()), size = { width: whole.naturalWidth, height: whole.naturalHeight };

  // Saves the frame's state at the time of each edit, so that each step can be undone; a newer edit of the same kind
  // replaces a waiting one.
  /** @type {{ label: string, frame: Frame } | null} */
  let waiting = null;
  /** @param {string} label */
  function save(label) {
    if (waiting?.label === label) {
      waiting.frame = { ...state };
      return inTurn(() => {});
    }
    const mine = waiting = { label, frame: { ...state } };
    return store('images', () => {
      if (waiting === mine) waiting = null;
      return framed(mine.frame);
    }, label);
  }
  /** @param {Frame} frame */
  function framed(frame) {
    const { corners, crop, straighten, rotate, ...now } = entry();
    Object.assign(now, frame.corners ? { corners: frame.corners }
      : { ...frame.straighten && { straighten: frame.straighten }, ...frame.crop && { crop: frame.crop } },
    frame.rotate && { rotate: frame.rotate });
    return replaced(() => asWrittenFile(now));
  }
  // The keepsake is read again before the next edit.
  /** @param {() => unknown} work */
  const queue = work => {
    inTurn(work);
    return inTurn(look);
  };
  /**
   * @param {string} key @param {() => Value} make @param {string} label
   * @param {Record<string, string | number>} [more] words of the label
   */
  const store = (key, make, label, more) => queue(async () => {
    const now = make();
    if (same(now, one.said[key] ?? null)) return;
    await edit(one.file, [{ key: [key], was: one.said[key] ?? null, now }], t(label, { title: one.name, ...more }));
    one.said = { ...one.said, [key]: now };
  });

  /** @type {Tool | null} */
  let tool = null;
  const view = stage(regionOf(unframed, size),
    { tap: point => tool?.tap?.(point), drawn: (points, isEnd) => tool?.drawn?.(points, isEnd) });
  const board = el('div', { class: 'board' });
  const canvas = el('div', { class: 'canvas' }), options = el('div', { class: 'options' });
  const drawn = el('div', { class: 'drawn' });
  const drawing = marks({ view, ratio: size.height / size.width, said: () => one.said, file, isFirst: number === 0,
    store, list: drawn, redraw: draw });

  const note = el('p', { class: 'offered' }, t('room.marks.offered'));
  // Shows the picture as visitors see it, or the untouched one, whose corners are set.
  /** @param {boolean} isFramed */
  async function present(isFramed) {
    let [image, region] = [whole, regionOf(unframed, size)];
    if (isFramed) {
      note.hidden = (await call('settings').catch(() => null))?.said.marks === 'shown';
      const framed = picture(one.pictures[number].picture, alt ?? one.name, 1600);
      framed.loading = 'eager';
      await framed.decode().catch(() => {});
      const now = regionOf(frameOf(entry()), size), ratio = now.size.width / now.size.height;
      // Otherwise the program shows another part of it than expected.
      const isSame = Math.abs(framed.naturalWidth / framed.naturalHeight / ratio - 1) < .03;
      if (isSame) [image, region] = [framed, now];
    }
    view.show(region);
    board.style.setProperty('--w', String(region.size.width / region.size.height));
    board.classList.toggle('framed', isFramed);
    fill(board, image, view.element);
  }
  function draw() {
    const points = (tool?.shown?.() ?? []).map(view.put).join(' ');
    view.draw([...tool?.shapes?.() ?? drawing.shapes(), ['polygon', { class: 'frame', points }]]);
    view.handles([], () => {});
    tool?.handles?.();
  }
  /** @param {Partial<Frame>} change @param {string} label */
  const set = async (change, label) => {
    Object.assign(state, change);
    draw();
    await save(label);
  };
  /** @type {Record<string, Tool>} */
  const kit = {
    frame: framing({ image: whole, place, state, set }),
    corners: papers({ place, view, state, set, redraw: draw, isChosen: () => tool === kit.corners }),
    background: { ...cutout({ path, number, place, entry, queue, images, title: one.name }), board: large },
    ...drawing.tools,
  };
  // The keepsake's people are offered before all others of the archive, which are loaded where faces get names.
  async function naming() {
    const { faces } = one.pictures[number], { people } = await call('names');
    /** @param {Face[]} now */
    const faced = now => replaced(other =>
      withKey(other, 'people', now.length || faces.length || asFile(other).people ? now : null));
    return facing({ view, size, known: faces, offered: [...new Set([...[one.said.people ?? []].flat(), ...people])],
      redraw: draw, store: (now, label, more) => store('images', () => faced(now), label, more) });
  }
  const pens = el('div', { class: 'pentools' }, Object.keys(drawing.tools).map(name => button(t(`room.${name}`),
    () => choose(name), { 'data-tool': name })));
  const leave = () => tool?.leave?.();
  // Words that are typed on the picture are put there, whatever link is followed.
  addEventListener('pagehide', leave);
  /** @param {string} name */
  async function choose(name) {
    leave();
    const isPen = name in drawing.tools, wasPen = tool && Object.values(drawing.tools).includes(tool);
    if (name === 'people') kit.people = await naming();
    tool = kit[name] ?? kit.frame;
    // At once from pen to pen, because the keeper may already draw.
    if (!tool.board && !(isPen && wasPen)) await present(isPen || Boolean(tool.isFramed));
    for (const pen of pens.children) pen.setAttribute('aria-pressed', String(pen.getAttribute('data-tool') === name));
    fill(canvas, tool.board ?? board);
    fill(options, isPen && pens, ...(isPen ? [...drawing.optionsOf(name), note] : tool.options?.() ?? []));
    drawing.show(isPen);
    draw();
  }
  return { canvas, bar: el('div', { class: 'toolbar' }, options, drawn), choose, leave };
}
