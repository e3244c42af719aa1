// The light table's queue: thumbnails in groups, selected by taps, with Shift, Ctrl, the arrow keys or a lasso.
import { t, counted } from '../frame/words.js';
import { showCount } from '../frame/notices.js';
import { button, el, picture } from '../shared/elements.js';
import { lasso } from '../shared/lasso.js';

/** @param {{ total: number, more: () => Promise<void>, choose: (items: PileItem[]) => void }} parts */
export function pile({ total, more, choose }) {
  /** @type {PileItem[]} */
  const items = [];
  /** @type {HTMLButtonElement[]} */
  const thumbs = [];
  /** @type {PileItem[]} */
  let chosen = [];
  let anchor = 0;
  // A tap shows that the keeper is looking at the queue: it must not scroll.
  let isTapped = false;
  // Whether the next tap begins a new selection, without the current picture.
  let isFirst = false;
  // The number of undescribed images.
  let left = 0;
  const count = el('h2'), head = el('div', { class: 'pilehead' }), groups = el('div', { class: 'heaps' });
  const further = button(t('more'), async () => {
    further.disabled = true;
    await more();
    further.disabled = false;
  }, { hidden: true });
  const spread = button(t('table.spread'), () => {
    const isSpread = element.parentElement?.classList.toggle('spread');
    spread.setAttribute('aria-pressed', String(isSpread));
    // Several must fit in a row on a narrow screen too.
    size.value = isSpread && !matchMedia('(max-width: 62rem)').matches ? '4' : '2';
    resize();
  }, { 'aria-pressed': 'false' });
  // A finger has no Shift key; with a mouse it is shown over many pictures.
  const several = button(t('table.several'), () => {
    isFirst = several.getAttribute('aria-pressed') !== 'true';
    several.setAttribute('aria-pressed', String(isFirst));
    if (!isFirst && chosen.length > 1) pick([chosen[0]], anchor);
  }, { class: 'several', 'aria-pressed': 'false' });
  const none = el('button', { type: 'button', hidden: true, click: () => {
    isFirst = several.getAttribute('aria-pressed') === 'true';
    pick([chosen[0]], anchor);
  } });
  const size = el('input', { type: 'range', min: 1, max: 5, value: '2', 'aria-label': t('table.size'),
    input: () => resize() });
  const resize = () => { groups.dataset.size = size.value; };
  const element = el('div', { class: 'pile', role: 'region', 'aria-label': t('table.pile'), tabindex: '0' },
    head, groups, further);
  head.append(count, spread, several, none, size);
  resize();

  /** @param {PileItem[]} wanted @param {number} from */
  function pick(wanted, from) {
    anchor = from;
    isTapped = true;
    choose(wanted);
    isTapped = false;
  }
  /** @param {MouseEvent} event @param {number} number */
  function tapped(event, number) {
    if (event.shiftKey) pick(items.slice(Math.min(anchor, number), Math.max(anchor, number) + 1), anchor);
    else if (event.ctrlKey || event.metaKey || several.getAttribute('aria-pressed') === 'true') {
      const all = isFirst && !event.ctrlKey && !event.metaKey ? [] : chosen;
      const others = all.filter(one => one !== items[number]);
      const now = others.length === all.length ? [...all, items[number]] : others;
      isFirst = false;
      if (now.length) pick(items.filter(one => now.includes(one)), number);
    } else pick([items[number]], number);
  }
  groups.addEventListener('keydown', event => {
    const at = thumbs.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const step = /** @type {Record<string, number>} */ (
      { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 })[event.key];
    const to = thumbs[at + (step ?? 0)];
    if (at < 0 || step === undefined || !to) return;
    event.preventDefault();
    if (event.shiftKey) pick(items.slice(Math.min(anchor, at + step), Math.max(anchor, at + step) + 1), anchor);
    to.focus();
  });
  /** @type {number[]} */
  let hit = [];
  lasso(element, () => thumbs, (numbers, { adds }) => {
    hit = adds ? [...new Set([...chosen.map(one => items.indexOf(one)), ...numbers])].sort((a, b) => a - b) : numbers;
    press(hit.map(number => items[number]));
  }, () => {
    hit = [];
    addEventListener('pointerup', () => { if (hit.length) pick(hit.map(number => items[number]), hit[0]); },
      { once: true });
  });
  /** @param {PileItem[]} wanted */
  function press(wanted) {
    const all = new Set(wanted);
    thumbs.forEach((thumb, number) => thumb.setAttribute('aria-pressed', String(all.has(items[number]))));
  }

  // Scrolls the queue to an image, and never the page: on a phone the queue is below the question.
  /** @param {Element | undefined} thumb */
  function bring(thumb) {
    if (!thumb) return;
    const at = thumb.getBoundingClientRect();
    for (const box of [element, groups]) {
      const { top, bottom, left, right } = box.getBoundingClientRect();
      box.scrollTop += Math.min(0, at.top - top - head.offsetHeight) + Math.max(0, at.bottom - bottom);
      box.scrollLeft += Math.min(0, at.left - left) + Math.max(0, at.right - right);
    }
  }

  /** @param {PileItem} one */
  const label = one => one.hasWords ? one.title : t('table.wordless', { title: one.title });
  /** @param {PileItem} one @param {number} number */
  const thumb = (one, number) => button(still(one), event => tapped(event, number),
    { class: 'thumb', 'aria-pressed': 'false', 'aria-label': label(one), 'data-done': one.hasWords });

  return {
    element,
    // Adds more images, with the heading of each group.
    /** @param {PileItem[]} some @param {PileGroup[]} heads */
    add(some, heads) {
      heads.forEach((head, group) => {
        const mine = some.filter(one => one.group === group), from = items.length;
        if (!mine.length) return;
        items.push(...mine);
        const made = mine.map((one, number) => thumb(one, from + number));
        thumbs.push(...made);
        const name = head.isMoment ? counted('table.moment', mine.length)
          : head.folder ? head.folder.split('/').pop() : t('table.folder');
        groups.append(el('div', { class: 'heap' },
          mine.length > 1 ? button(t('table.all', { name }), () => pick(mine, from), { class: 'whole' })
            : head.folder && el('span', { class: 'source' }, name),
          el('div', { class: 'thumbs' }, made)));
      });
      further.hidden = items.length >= total;
    },
    /** @param {PileItem[]} now */
    draw(now) {
      chosen = now;
      if (now.length === 1) anchor = items.indexOf(now[0]);
      press(now);
      none.hidden = now.length < 2;
      none.textContent = t('table.choseNone', { count: now.length });
      if (!isTapped) bring(thumbs[items.indexOf(now[0])]);
    },
    // Marks images as described.
    /** @param {PileItem[]} some */
    said(some) {
      for (const one of some) {
        const thumb = thumbs[items.indexOf(one)];
        if (one.hasWords && !thumb.hasAttribute('data-done')) left -= 1;
        thumb.toggleAttribute('data-done', one.hasWords);
        thumb.setAttribute('aria-label', label(one));
      }
      this.left(left);
    },
    /** @param {number} number */
    left(number) {
      left = number;
      count.textContent = left ? counted('table.left', left) : t('table.none');
      showCount('/table', left);
    },
    /** @param {PileItem} one */
    pictured(one) {
      const image = thumbs[items.indexOf(one)].querySelector('img');
      if (image) image.src = `${one.picture}&size=200`;
    },
  };
}

// A picture that cannot be shown is replaced by its name.
/** @param {PileItem} one */
function still(one) {
  const image = picture(one.picture, '', 200);
  image.addEventListener('error', () => image.replaceWith(el('span', { class: 'file' }, one.title)));
  return image;
}
