// The map: pins, gathered where they would lie over one another, names and the scale.
// The window: x and y of its corner and 1 / size of its width, all as parts of the whole map.
let size = 1, x = 0, y = 0, isFiltered = false,
  /** @type {SVGElement | undefined} */ layer, /** @type {Pin[]} */ marks = [];
/** @type {(name: string, attributes: Record<string, string | number>, text?: string | number) => SVGElement} */
const node = (name, attributes, text) => {
  const made = document.createElementNS(svgSpace, name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  if (text !== undefined) made.textContent = text;
  return made;
};
/** @param {number} members */
const radius = members => {
  let r = 13;
  for (let n = members; n > 1 && r < 22; n /= 2) r += 1.5;
  return r;
};
const gathered = () => {
  const box = sheet.getBoundingClientRect();
  let list = spots.filter(spot => spot.count).map(spot => ({
    x: (spot.x - x) * size * box.width, y: (spot.y - y) * size * box.height,
    weight: spot.count, members: [spot], r: radius(1) }));
  for (let isOpen = true; isOpen;) {
    isOpen = false;
    list.sort((a, b) => b.weight - a.weight || a.y - b.y || a.x - b.x);
    /** @type {Pin[]} */
    const kept = [];
    for (const one of list) {
      const other = kept.find(k => Math.hypot(k.x - one.x, k.y - one.y) < k.r + one.r + 3);
      if (!other) { kept.push(one); continue; }
      const sum = other.weight + one.weight;
      other.x = (other.x * other.weight + one.x * one.weight) / sum;
      other.y = (other.y * other.weight + one.y * one.weight) / sum;
      other.weight = sum;
      other.members.push(...one.members);
      other.r = radius(other.members.length);
      isOpen = true;
    }
    list = kept;
  }
  return list.filter(pin => pin.x > -pin.r && pin.y > -pin.r && pin.x < box.width + pin.r && pin.y < box.height + pin.r)
    .sort((a, b) => a.y - b.y || a.x - b.x);
};

const draw = () => {
  ground.setAttribute('viewBox', `${x * wide} ${y * high} ${wide / size} ${high / size}`);
  const isDrawn = size > 1 || isFiltered;
  if (isDrawn && !hasRows && !details) detailed().then(draw, () => {});
  sheet.classList.toggle('live', true);
  sheet.classList.toggle('zoomed', size > 1);
  sheet.classList.toggle('redrawn', isDrawn);
  layer?.remove();
  layer = undefined;
  if (isDrawn) pins();
  scale();
  /** @type {(name: string) => HTMLButtonElement} */
  const button = name => tools.querySelector(`[data-map-do=${name}]`);
  button('smaller').disabled = button('whole').disabled = size <= 1;
  button('larger').disabled = size >= greatest;
};
const pins = () => {
  const box = sheet.getBoundingClientRect(), /** @type {number[][]} */ taken = [];
  /** @type {(left: number, top: number, right: number, bottom: number) => boolean} */
  const hits = (left, top, right, bottom) => left < 2 || top < 2 || right > box.width - 2 || bottom > box.height - 2
    || taken.some(t => left < t[2] && t[0] < right && top < t[3] && t[1] < bottom);
  layer = node('svg', { class: 'map-pins drawn' });
  const names = node('g', { class: 'map-names', 'aria-hidden': 'true' });
  layer.append(names);
  marks = gathered();
  for (const mark of marks) taken.push([mark.x - mark.r, mark.y - mark.r, mark.x + mark.r, mark.y + mark.r]);
  /** @type {(text: string, at: { x: number, y: number, r?: number }, className: string) => void} */
  const name = (text, at, className) => {
    const length = text.length * 7.4, left = at.x + (at.r || 4) + 2;
    if (!text || hits(left, at.y - 9, left + length, at.y + 9)) return;
    taken.push([left, at.y - 9, left + length, at.y + 9]);
    names.append(node('text', { x: left, y: at.y + 4, class: className }, text));
  };
  for (const mark of marks) {
    const one = mark.members.length === 1 ? mark.members[0] : undefined;
    const heaviest = mark.members.reduce((a, b) => b.count > a.count ? b : a);
    const title = one ? `${one.title}${one.label ? '' : ': ' + one.count}`
      : mark.members.slice(0, 4).map(m => m.name || m.title).join(', ') + (mark.members.length > 4 ? ' …' : '')
        + ': ' + mark.weight;
    const link = node('a', {
      href: one ? one.href : heaviest.slug ? '#at-' + heaviest.slug : heaviest.href, 'data-at': heaviest.slug });
    link.append(node('title', {}, title));
    const place = { cx: mark.x.toFixed(1), cy: mark.y.toFixed(1) };
    if (one && !one.label) link.append(
      node('circle', { class: 'pin-reach', r: 14, ...place }), node('circle', { class: 'pin one', r: 7, ...place }));
    else link.append(
      node('circle', { class: 'pin', r: mark.r, ...place }),
      node('text', { x: place.cx, y: place.cy, dy: 5 }, one ? one.label : mark.weight));
    if (!one) link.addEventListener('click', event => closer(event, mark.members));
    layer.append(link);
    if (one) name(one.name, mark, 'of-pin');
  }
  for (const town of towns) name(
    town.text.textContent, { x: (town.x - x) * size * box.width, y: (town.y - y) * size * box.height }, '');
  sheet.append(layer);
};
const scale = () => {
  if (!bar) return;
  const metres = +bar.dataset.metres / size;
  let length = 1;
  for (let power = 1; power <= 1e7; power *= 10) for (const n of [1, 2, 5])
    if (n * power <= metres / 4) length = n * power;
  /** @type {Element} */ (bar.querySelector('line')).setAttribute('x2', `${1 + 100 * length / metres}%`);
  /** @type {Element} */ (bar.querySelector('text')).textContent = length < 1000 ? `${length} m`
    : `${(length / 1000).toLocaleString(document.documentElement.lang)} km`;
};
