// The picture room: corners, straightened, cut, turned and drawn on. A state in the sidecar; the file is never touched.
import { t } from './words.js';
import { call, told, edit } from './calls.js';
import { el, field, fill, head, picture } from './elements.js';
import { firstPicture } from './shown.js';
import { stage } from './stage.js';
import { between, rounded } from './strokes.js';
import { marks } from './marks.js';
import { papers } from './papers.js';
import { cutout } from './cutout.js';
import { asFile, asWrittenFile } from './values.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const path = query.get('path') ?? '';
  const one = await call(`keepsake?path=${encodeURIComponent(path)}`);
  const wish = Math.min(one.pictures.length - 1, Number(query.get('number')) || 0);
  const number = one.pictures[wish].medium ? firstPicture(one) : wish;
  head(main, t('room.title', { title: one.name }));
  if (number < 0) return main.append(el('p', {}, t('room.onlyPictures')),
    el('p', {}, el('a', { href: `/keepsake?path=${encodeURIComponent(path)}` }, t('room.back'))));
  const whole = picture(one.pictures[number].whole, one.pictures[number].alt ?? one.name, 1600);
  whole.loading = 'eager';
  const shown = el('div', { class: 'shown' });
  const tools = el('div', { class: 'roomtools' });
  const options = el('div', { class: 'options' });
  const others = one.pictures.length > 1 && el('p', {}, one.pictures.map((image, other) => !image.medium
    && el('a', { class: 'button', href: `/room?path=${encodeURIComponent(path)}&number=${other}`,
      'aria-current': other === number ? 'true' : null }, image.label ?? image.file)));
  const board = el('div', { class: 'board' }, whole);
  main.append(el('p', {}, el('a', { href: `/keepsake?path=${encodeURIComponent(path)}` }, t('room.back'))),
    ...(others ? [others] : []),
    el('div', { class: 'sides' }, el('div', {}, tools, options, board),
      el('div', {}, el('h2', {}, t('room.shown')), shown)));
  await whole.decode().catch(() => {});

  let said = one.said;
  const place = `path=${encodeURIComponent(path)}&number=${number}`;
  const list = () => [said.images ?? one.pictures.map(image => image.file)].flat();
  const entry = () => asFile(list()[number]);
  const state = { corners: entry().corners?.map((/** @type {Point} */ point) => point.map(Number)) ?? null,
    crop: entry().crop?.map(Number) ?? null,
    straighten: Number(entry().straighten) || 0, rotate: Number(entry().rotate) || 0 };

  /** @param {string} label */
  const save = label => store('images', framed, label);
  function framed() {
    const { file, ...more } = entry();
    /** @type {import('./values.js').FileMap} */
    const now = { file, ...more };
    for (const key of ['corners', 'crop', 'straighten', 'rotate']) delete now[key];
    if (state.corners) now.corners = state.corners;
    else {
      if (state.straighten) now.straighten = state.straighten;
      if (state.crop) now.crop = state.crop;
    }
    if (state.rotate) now.rotate = state.rotate;
    const images = list();
    images[number] = asWrittenFile(now);
    return images;
  }
  // One after the other: each says what the one before has left.
  let last = Promise.resolve();
  /** @param {() => unknown} work */
  function queue(work) {
    last = last.then(async () => {
      try {
        await work();
      } catch (error) {
        told(error);
      }
      await look();
    });
    return last;
  }
  /** @param {string} key @param {() => Value} make @param {string} label */
  const store = (key, make, label) => queue(async () => {
    const now = make();
    await edit(one.file, [{ key: [key], was: said[key] ?? null, now }], t(label, { title: one.name }));
    said = { ...said, [key]: now };
  });
  async function look() {
    const now = await call(`keepsake?path=${encodeURIComponent(path)}`);
    said = now.said;
    shown.replaceChildren(picture(now.pictures[number].picture, t('room.shown'), 1000));
  }

  /** @type {Tool | null} */
  let tool = null;
  const view = stage(whole,
    { tap: point => tool?.tap?.(point), drawn: (points, isEnd) => tool?.drawn?.(points, isEnd) });
  board.append(view.element);
  const drawing = marks({ view, said: () => said, file: one.pictures[number].file, isFirst: number === 0, store,
    options, redraw: draw });

  function draw() {
    /** @type {Shape[]} */
    const frame = [];
    const corners = tool === kit.corners ? tool?.shown?.() : null;
    if (corners) frame.push(['polygon', { class: 'frame', points: corners.map(view.put).join(' ') }]);
    else if (tool === kit.crop) {
      const [l, top, w, h] = state.crop ?? [0, 0, 1, 1];
      frame.push(['rect', { class: 'frame', x: l * view.width, y: top * view.height, width: w * view.width,
        height: h * view.height }]);
    }
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
  /** @param {keyof Frame} key @param {string} label */
  const clear = (key, label) => el('button',
    { type: 'button', click: () => set({ [key]: key === 'straighten' ? 0 : null }, label) }, t('room.none'));
  /** @type {Record<string, Tool>} */
  const kit = {
    corners: papers({ place, view, state, set, clear, redraw: draw, isChosen: () => tool === kit.corners }),
    straighten: {
      options: () => {
        const input = el('input',
          { type: 'number', min: -45, max: 45, step: .1, value: state.straighten, change: event =>
            set({ straighten: Math.max(-45, Math.min(45, Number(event.target.value) || 0)) }, 'label.straighten') });
        /** @param {number} degrees */
        const by = degrees => el('button',
          { type: 'button',
            click: () => {
              input.value = String(Math.round((Number(input.value) + degrees) * 10) / 10);
              input.dispatchEvent(new Event('change'));
            } }, `${degrees > 0 ? '+' : '−'}${Math.abs(degrees)}°`);
        return [field(t('room.degrees'), input), by(-1), by(-.1), by(.1), by(1)];
      },
    },
    crop: {
      options: () => [el('p', {}, t('room.crop.how')), el('button', { type: 'button', click: () => {
        const side = Math.min(view.width, view.height), w = side / view.width, h = side / view.height;
        set({ crop: [rounded((1 - w) / 2), rounded((1 - h) / 2), rounded(w), rounded(h)] }, 'label.crop');
      } }, t('room.square')), clear('crop', 'label.crop')],
      drawn: (points, isEnd) => isEnd && set({ crop: between(points[0], points[points.length - 1]) }, 'label.crop'),
      handles: () => {
        const [l, top, w, h] = state.crop ?? [0, 0, 1, 1];
        const corners = [[l, top], [l + w, top], [l + w, top + h], [l, top + h]];
        view.handles(corners, (number, point) => {
          const crop = between(point, corners[(number + 2) % 4]);
          if (crop[2] > .01 && crop[3] > .01) set({ crop }, 'label.crop');
        });
      },
    },
    turn: {
      options: () => [270, 90].map(degrees => el('button', { type: 'button',
        click: () => set({ rotate: (state.rotate + degrees) % 360 }, 'label.turn') }, t(`room.turn.${degrees}`))),
    },
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
    draw();
  }
  tools.append(...Object.keys(kit).map(name => el('button',
    { type: 'button', 'data-tool': name, 'aria-pressed': 'false', click: () => choose(name) }, t(`room.${name}`))));
  const wanted = query.get('tool') ?? '';
  choose(kit[wanted] ? wanted : 'crop');
  await look();
}
