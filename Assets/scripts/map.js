// Zoom and pan for maps: buttons, wheel, pinch, drag and keys; pins are gathered anew at each size. Without this script the
// drawn map, its pins and its closer maps are all there.
(() => {
  const figure = document.querySelector('[data-map]');
  if (!figure) return;
  const sheet = figure.querySelector('.map-sheet'), ground = sheet.querySelector('.map-ground');
  const tools = figure.querySelector('.map-tools'), bar = sheet.querySelector('.map-scale');
  const [, , wide, high] = ground.getAttribute('viewBox').split(' ').map(Number);
  const greatest = 64, svgSpace = 'http://www.w3.org/2000/svg';
  // What the list says; of a long list the pins as they are drawn for the widest screens, until the details have come.
  let spots = [...document.querySelectorAll('li[data-x]')].map(row => ({
    x: row.dataset.x / 1e4, y: row.dataset.y / 1e4, all: Number(row.dataset.n), count: Number(row.dataset.n), name: row.dataset.name,
    slug: row.id.slice(3), key: row.id.slice(3), href: row.querySelector('a').href, title: row.querySelector('a').textContent, row }));
  const hasRows = spots.length > 0;
  if (!hasRows) {
    const sets = sheet.querySelectorAll('.map-pins'), pins = sets[sets.length - 1].querySelectorAll('a');
    spots = [...pins].map(pin => {
      const ring = pin.querySelector('circle');
      return { x: parseFloat(ring.getAttribute('cx')) / 100, y: parseFloat(ring.getAttribute('cy')) / 100, all: 1, count: 1, slug: '',
        name: '', href: pin.getAttribute('href'), title: pin.querySelector('title').textContent, label: pin.querySelector('text')?.textContent };
    });
  }
  const towns = [...sheet.querySelectorAll('.from-940 .map-names text:not(.of-pin)')].map(text => ({
    x: parseFloat(text.getAttribute('x')) / 100, y: parseFloat(text.getAttribute('y')) / 100, text }));

  // All spots with the numbers of their keepsakes, which only a filter and a closer look at many spots need.
  let details;
  window.keepsakePlaces = list => { details = list; };
  const detailed = async () => {
    if (details) return;
    await keepsakeLoad(figure.dataset.details);
    if (hasRows) return;
    spots = details.map(([key, x, y, name, title, address, , count]) => ({
      x: x / 1e4, y: y / 1e4, all: count, count, name, slug: '', key, href: figure.dataset.root + address, title }));
  };

  // The window: x and y of its corner and 1 / size of its width, all as parts of the whole map.
  let size = 1, x = 0, y = 0, isFiltered = false, layer, marks = [];
  const node = (name, attributes, text) => {
    const made = document.createElementNS(svgSpace, name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const radius = members => {
    let r = 13;
    for (let n = members; n > 1 && r < 22; n /= 2) r += 1.5;
    return r;
  };
  const gathered = () => {
    const box = sheet.getBoundingClientRect();
    let list = spots.filter(spot => spot.count).map(spot => ({
      x: (spot.x - x) * size * box.width, y: (spot.y - y) * size * box.height, weight: spot.count, members: [spot], r: radius(1) }));
    for (let isOpen = true; isOpen;) {
      isOpen = false;
      list.sort((a, b) => b.weight - a.weight || a.y - b.y || a.x - b.x);
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
    const button = name => tools.querySelector(`[data-map-do=${name}]`);
    button('smaller').disabled = button('whole').disabled = size <= 1;
    button('larger').disabled = size >= greatest;
  };
  const pins = () => {
    const box = sheet.getBoundingClientRect(), taken = [];
    const hits = (left, top, right, bottom) => left < 2 || top < 2 || right > box.width - 2 || bottom > box.height - 2
      || taken.some(t => left < t[2] && t[0] < right && top < t[3] && t[1] < bottom);
    layer = node('svg', { class: 'map-pins drawn' });
    const names = node('g', { class: 'map-names', 'aria-hidden': 'true' });
    layer.append(names);
    marks = gathered();
    for (const mark of marks) taken.push([mark.x - mark.r, mark.y - mark.r, mark.x + mark.r, mark.y + mark.r]);
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
        : mark.members.slice(0, 4).map(m => m.name || m.title).join(', ') + (mark.members.length > 4 ? ' …' : '') + ': ' + mark.weight;
      const link = node('a', { href: one ? one.href : heaviest.slug ? '#at-' + heaviest.slug : heaviest.href, 'data-at': heaviest.slug });
      link.append(node('title', {}, title));
      const place = { cx: mark.x.toFixed(1), cy: mark.y.toFixed(1) };
      if (one && !one.label) link.append(node('circle', { class: 'pin-reach', r: 14, ...place }), node('circle', { class: 'pin one', r: 7, ...place }));
      else link.append(node('circle', { class: 'pin', r: mark.r, ...place }), node('text', { x: place.cx, y: place.cy, dy: 5 }, one ? one.label : mark.weight));
      if (!one) link.addEventListener('click', event => closer(event, mark.members));
      layer.append(link);
      if (one) name(one.name, mark, 'of-pin');
    }
    for (const town of towns) name(town.text.textContent, { x: (town.x - x) * size * box.width, y: (town.y - y) * size * box.height }, '');
    sheet.append(layer);
  };
  const scale = () => {
    if (!bar) return;
    const metres = bar.dataset.metres / size;
    let length = 1;
    for (let power = 1; power <= 1e7; power *= 10) for (const n of [1, 2, 5]) if (n * power <= metres / 4) length = n * power;
    bar.querySelector('line').setAttribute('x2', `${1 + 100 * length / metres}%`);
    bar.querySelector('text').textContent = length < 1000 ? `${length} m` : `${(length / 1000).toLocaleString(document.documentElement.lang)} km`;
  };

  const hold = () => {
    size = Math.min(greatest, Math.max(1, size));
    x = Math.min(1 - 1 / size, Math.max(0, x));
    y = Math.min(1 - 1 / size, Math.max(0, y));
    draw();
  };
  // Around a point given as parts of what is seen, so that it stays where it is.
  const zoom = (factor, atX = 0.5, atY = 0.5) => {
    const next = Math.min(greatest, Math.max(1, size * factor));
    x += atX / size - atX / next;
    y += atY / size - atY / next;
    size = next;
    hold();
  };
  const move = (dx, dy) => {
    x += dx / size;
    y += dy / size;
    hold();
  };
  // All of some spots, as large as they go; those that lie on one spot are shown in the list.
  const closer = (event, members) => {
    const xs = members.map(m => m.x), ys = members.map(m => m.y);
    const span = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
    if (size >= greatest || span * greatest < 0.05) return;
    event.preventDefault();
    size = Math.min(greatest, Math.max(size * 1.6, 0.7 / Math.max(span, 1e-6)));
    x = (Math.max(...xs) + Math.min(...xs)) / 2 - 0.5 / size;
    y = (Math.max(...ys) + Math.min(...ys)) / 2 - 0.5 / size;
    hold();
    sheet.focus({ preventScroll: true });
  };

  // Towards the pin nearest to the middle, so that something stays in sight.
  const inwards = factor => {
    const far = spot => Math.hypot((spot.x - x) * size - 0.5, (spot.y - y) * size - 0.5);
    const near = spots.filter(spot => spot.count).reduce((a, b) => a && far(a) <= far(b) ? a : b, undefined);
    const at = part => Math.min(1, Math.max(0, part));
    if (near) zoom(factor, at((near.x - x) * size), at((near.y - y) * size));
    else zoom(factor);
  };
  const act = { larger: () => inwards(2), smaller: () => zoom(0.5), whole: () => { size = 1; hold(); } };
  tools.addEventListener('click', event => act[event.target.closest('[data-map-do]')?.dataset.mapDo]?.());
  sheet.tabIndex = 0;
  sheet.setAttribute('role', 'group');
  sheet.setAttribute('aria-label', figure.dataset.map);
  sheet.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowLeft: [-0.2, 0], ArrowRight: [0.2, 0], ArrowUp: [0, -0.2], ArrowDown: [0, 0.2] }[event.key];
    const name = { '+': 'larger', '=': 'larger', '-': 'smaller', 0: 'whole' }[event.key];
    if (!name && !(step && size > 1)) return;
    event.preventDefault();
    if (name) act[name]();
    else move(...step);
    if (document.activeElement === document.body) sheet.focus({ preventScroll: true });
  });
  // A wheel over a map scrolls the page, until the map has been chosen or Ctrl is held (as a pinch on a touch pad says).
  sheet.addEventListener('wheel', event => {
    if (!event.ctrlKey && !sheet.contains(document.activeElement)) return;
    event.preventDefault();
    const box = sheet.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  }, { passive: false });
  const fingers = new Map();
  let start;
  const middle = () => {
    const points = [...fingers.values()], [a, b] = points, box = sheet.getBoundingClientRect();
    const sum = points.reduce((s, p) => [s[0] + p[0], s[1] + p[1]], [0, 0]);
    return { x: (sum[0] / points.length - box.left) / box.width, y: (sum[1] / points.length - box.top) / box.height,
      spread: b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0 };
  };
  const hold0 = () => { start = { ...middle(), size, left: x, top: y }; };
  sheet.addEventListener('pointerdown', event => {
    if (event.button || event.target.closest('a')) return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    hold0();
  });
  sheet.addEventListener('pointermove', event => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (size <= 1 && fingers.size < 2) return;
    if (!sheet.hasPointerCapture(event.pointerId)) sheet.setPointerCapture(event.pointerId);
    const at = middle();
    size = start.spread ? Math.min(greatest, Math.max(1, start.size * at.spread / start.spread)) : start.size;
    x = start.left + start.x / start.size - at.x / size;
    y = start.top + start.y / start.size - at.y / size;
    hold();
  });
  for (const end of ['pointerup', 'pointercancel']) {
    sheet.addEventListener(end, event => {
      if (fingers.delete(event.pointerId) && fingers.size) hold0();
    });
  }
  // A number whose places are only in the list below: closer first.
  sheet.addEventListener('click', event => {
    const link = event.target.closest('.map-pins:not(.drawn) a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !link.getAttribute('href').startsWith('#at-')) return;
    event.preventDefault();
    const ring = link.querySelector('circle');
    zoom(3, parseFloat(ring.getAttribute('cx')) / 100, parseFloat(ring.getAttribute('cy')) / 100);
    sheet.focus({ preventScroll: true });
  });
  // The picture of what a pin stands for, beside it while somebody points at the pin or has chosen it by key.
  const card = document.createElement('div'), shown = new Image();
  card.className = 'map-card';
  card.hidden = true;
  shown.alt = '';
  card.append(shown);
  sheet.append(card);
  const picture = event => {
    if (card.contains(event.target)) return;
    const link = event.pointerType === 'touch' ? null : event.target.closest('.map-pins a');
    const source = link && spots.find(spot => spot.slug && spot.slug === link.dataset.at)?.row?.dataset.picture;
    card.hidden = !source;
    if (!source) return;
    if (shown.getAttribute('src') !== source) shown.src = source;
    // On the side with more room, touching the pin, so that the way from one to the other is short.
    const box = sheet.getBoundingClientRect(), pin = link.querySelector('circle').getBoundingClientRect();
    const isLeft = pin.left - box.left > box.right - pin.right;
    card.style.left = `${(isLeft ? pin.left - card.offsetWidth : pin.right) - box.left}px`;
    card.style.top = `${Math.max(0, Math.min(box.height - card.offsetHeight, (pin.top + pin.bottom - card.offsetHeight) / 2 - box.top))}px`;
  };
  sheet.addEventListener('pointerover', picture);
  sheet.addEventListener('focusin', picture);
  for (const end of ['pointerleave', 'focusout']) sheet.addEventListener(end, () => { card.hidden = true; });
  addEventListener('keydown', event => { if (event.key === 'Escape') card.hidden = true; });
  addEventListener('resize', () => layer && draw());

  // What a search has found: counts by the last part of a row's address, or nothing for all.
  window.keepsakeMap = {
    show(counts) {
      isFiltered = Boolean(counts);
      for (const spot of spots) {
        spot.count = counts ? counts[spot.key] || 0 : spot.all;
        if (!spot.row) continue;
        spot.row.hidden = !spot.count;
        const number = spot.row.querySelector('.num');
        number.dataset.all ??= number.textContent;
        number.textContent = counts ? spot.count.toLocaleString(document.documentElement.lang) : number.dataset.all;
      }
      // The countries in place of a long list lead on to their own maps; how many places each has is said of all.
      if (!hasRows) for (const part of document.querySelectorAll('.map-list .num, .map-list .dots')) part.hidden = isFiltered;
      // A heading without lines under it says nothing.
      for (const part of document.querySelectorAll('.map-list')) part.hidden = hasRows && !part.querySelector('li:not([hidden])');
      draw();
    },
  };
  // The address hands over what a search has found; ways to other maps hand it on.
  const ways = [...document.querySelectorAll('.tabs a, .kicker a, .map-list a[href*="map/"], .map-list h3 a, .map-list .dots ~ a')];
  let turn = 0;
  const follow = async () => {
    const mine = ++turn;
    try {
      const handed = await keepsakeFound();
      if (handed) await detailed();
      if (mine !== turn) return;
      for (const way of ways) if (!way.getAttribute('href').startsWith('#')) way.hash = handed?.hash || '';
      if (!handed) return isFiltered ? keepsakeMap.show() : undefined;
      const counts = {};
      let here = 0;
      for (const [key, , , , , , steps] of details) {
        let number = -1, sum = 0;
        for (const step of steps.split('.')) if (handed.has(number += parseInt(step, 36))) sum++;
        counts[key] = sum;
        here += sum;
      }
      const say = n => n.toLocaleString(document.documentElement.lang), line = document.querySelector('.found');
      handed.text.textContent = line.dataset.here.replace('{n}', say(handed.count)).replace('{here}', say(here));
      keepsakeMap.show(counts);
    } catch {
      // The map stays whole, and the line above it says why.
    }
  };
  addEventListener('hashchange', follow);
  follow();
  sheet.classList.add('live');
})();
