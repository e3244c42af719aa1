// The picture room: rotate, straighten, crop, set corners and draw. Edits are stored in the sidecar; the file never
// changes.
import { t } from '../frame/words.js';
import { call, edit } from '../frame/calls.js';
import { el, fill, head, picture } from '../shared/elements.js';
import { firstPicture, marked } from '../shared/media.js';
import { stage } from '../room/stage.js';
import { framing } from '../room/frame-tool.js';
import { same } from '../shared/lists.js';
import { marks } from '../room/marks.js';
import { papers } from '../room/corners.js';
import { cutout } from '../room/cutout.js';
import { saves } from '../shared/saves.js';
import { asFile, asWrittenFile } from '../shared/values.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const path = query.get('path') ?? '';
  const one = await call(`keepsake?path=${encodeURIComponent(path)}`);
  const wish = Math.min(one.pictures.length - 1, Number(query.get('number')) || 0);
  const number = one.pictures[wish].medium ? firstPicture(one) : wish;
  head(main, t('room.title', { title: one.name }));
  // Leads back to where the keeper came from, even after other pictures of the same keepsake.
  const isFromTable = query.get('from') === 'table', from = isFromTable ? '&from=table' : '';
  const way = isFromTable ? '/table?at' : '/keepsake?path';
  const back = el('p', {}, el('a', { href: `${way}=${encodeURIComponent(path)}` },
    isFromTable ? t('room.table') : t('room.back')));
  if (number < 0) return main.append(el('p', {}, t('room.onlyPictures')), back);
  const whole = picture(one.pictures[number].whole, one.pictures[number].alt ?? one.name, 1600);
  whole.loading = 'eager';
  const shown = el('div', { class: 'shown' });
  const tools = el('div', { class: 'roomtools' });
  const options = el('div', { class: 'options' });
  // The annotations are listed below the picture, which stays in place while they are added.
  const drawn = el('div');
  const others = one.pictures.length > 1 && el('p', {}, one.pictures.map((image, other) => !image.medium
    && el('a', { class: 'button', href: `/room?path=${encodeURIComponent(path)}&number=${other}${from}`,
      'aria-current': other === number ? 'true' : null }, image.label ?? image.file)));
  const board = el('div', { class: 'board' }, whole);
  const room = el('div', { class: 'room' }, board, options, drawn);
  main.append(back, ...(others ? [others] : []), tools,
    el('div', { class: 'sides' }, room,
      el('div', {}, el('h2', {}, t('room.shown')), shown)));
  await whole.decode().catch(() => {});

  let said = one.said;
  const place = `path=${encodeURIComponent(path)}&number=${number}`;
  const list = () => [said.images ?? one.pictures.map(image => image.file)].flat();
  const entry = () => asFile(list()[number]);
  const state = { corners: entry().corners?.map((/** @type {Point} */ point) => point.map(Number)) ?? null,
    crop: entry().crop?.map(Number) ?? null,
    straighten: Number(entry().straighten) || 0, rotate: Number(entry().rotate) || 0 };

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
    const { file, ...more } = entry();
    /** @type {import('../shared/values.js').FileMap} */
    const now = { file, ...more };
    for (const key of ['corners', 'crop', 'straighten', 'rotate']) delete now[key];
    if (frame.corners) now.corners = frame.corners;
    else {
      if (frame.straighten) now.straighten = frame.straighten;
      if (frame.crop) now.crop = frame.crop;
    }
    if (frame.rotate) now.rotate = frame.rotate;
    const images = list();
    images[number] = asWrittenFile(now);
    return images;
  }
  const inTurn = saves();
  // The picture is reloaded before the next edit.
  /** @param {() => unknown} work */
  const queue = work => {
    inTurn(work);
    return inTurn(look);
  };
  /** @param {string} key @param {() => Value} make @param {string} label */
  const store = (key, make, label) => queue(async () => {
    const now = make();
    if (same(now, said[key] ?? null)) return;
    await edit(one.file, [{ key: [key], was: said[key] ?? null, now }], t(label, { title: one.name }));
    said = { ...said, [key]: now };
  });
  async function look() {
    const now = await call(`keepsake?path=${encodeURIComponent(path)}`);
    said = now.said;
    shown.replaceChildren(marked(now.pictures[number], t('room.shown'), 1000));
  }

  /** @type {Tool | null} */
  let tool = null;
  const view = stage(whole,
    { tap: point => tool?.tap?.(point), drawn: (points, isEnd) => tool?.drawn?.(points, isEnd) });
  board.append(view.element);
  const drawing = marks({ view, said: () => said, file: one.pictures[number].file, isFirst: number === 0, store,
    options, list: drawn, redraw: draw });

  function draw() {
    /** @type {Shape[]} */
    const frame = [];
    const corners = tool === kit.corners ? tool?.shown?.() : null;
    if (corners) frame.push(['polygon', { class: 'frame', points: corners.map(view.put).join(' ') }]);
    view.draw([...drawing.shapes(), ...frame]);
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
    background: cutout({ path, number, place, entry, queue, images: () => said.images ?? null, title: one.name }),
    ...drawing.tools,
  };
  /** @param {string} name */
  function choose(name) {
    tool = kit[name];
    for (const button of tools.children) {
      button.setAttribute('aria-pressed', String(button.getAttribute('data-tool') === name));
    }
    fill(options, ...(tool.options?.() ?? []));
    const own = tool.board;
    board.hidden = Boolean(own);
    for (const other of room.querySelectorAll('.framing')) other.remove();
    // A dial is below the picture that it rotates, pens are above the one that they draw on.
    board[own ? 'after' : 'before'](...(own ? [own, options] : [options]));
    drawing.show(name in drawing.tools);
    draw();
  }
  tools.append(...Object.keys(kit).map(name => el('button',
    { type: 'button', 'data-tool': name, 'aria-pressed': 'false', click: () => choose(name) }, t(`room.${name}`))));
  const wanted = query.get('tool') ?? '';
  choose(kit[wanted] ? wanted : 'frame');
  await look();
}
