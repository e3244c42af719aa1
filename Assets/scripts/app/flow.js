// Moves between keepsakes by keys and swipes, in the order of the list that the visitor came from, else in the page's
// own order.
window.keepsakeFlow = (() => {
  const key = 'keepsake-list';
  /** @type {HTMLElement} */
  const trail = document.querySelector('.keep .trail');
  const here = location.href.split('#')[0];
  // The secured part leaves no trace; without storage, the page's own order applies.
  const isSealed = /\/secured\//.test(location.pathname);
  /** @returns {Trail | null} */
  const stored = () => {
    try {
      return isSealed ? null : JSON.parse(sessionStorage.getItem(key));
    } catch { return null; }
  };
  /** @param {Trail | null} list */
  const store = list => {
    try {
      if (list) sessionStorage.setItem(key, JSON.stringify(list));
      else sessionStorage.removeItem(key);
    } catch {
      // Not remembered.
    }
  };

  // Keepsakes folded behind a tile come after it.
  /** @param {HTMLAnchorElement} link */
  const withOthers = link => [
    link.href,
    ...(/** @type {HTMLElement | null} */ (link.closest('.tile'))?.dataset.others?.split(' ') ?? [])
      .map(id => new URL(`../${id}/index.html`, link.href).href)];

  // The visitor leaves a list by one of its tiles. A few keepsakes on a page about something else are no list.
  document.addEventListener('click', event => {
    /** @type {HTMLAnchorElement | null} */
    const tile = event.target.closest?.('.tile a, .tell a, .opener a, .opened a');
    if (!tile || isSealed) return;
    // The picture grows into its page's picture and back again; both have the same transition name.
    for (const image of document.querySelectorAll('main img')) image.style.removeProperty('view-transition-name');
    // The words of a story's first picture are below it.
    (tile.closest('.tile, .tell') ?? document.querySelector('.opener'))?.querySelector('img')?.style
      .setProperty('view-transition-name', 'shown');
    const lists = [...document.querySelectorAll('main .hang, main .told')]
      .filter(list => !list.closest('.related, [hidden]'));
    const links = lists.flatMap(list => [...list.querySelectorAll('.tile-title')]).filter(
      link => /\/keepsakes\/[^/]+\/index\.html$/.test(link.href));
    const isList = !document.querySelector('.keep, .spread') && links.some(link => link.href === tile.href)
      && (links.length > 1 || location.search !== '');
    if (isList) store({
      title: /** @type {HTMLElement} */ (document.querySelector('h1')).textContent.trim(), address: location.href,
      isPart: !!document.querySelector('.pager'), before: page('prev'), after: page('next'),
      items: links.flatMap(withOthers) });
    else if (!document.querySelector('.keep')) store(null);
  });

  // A long list's next pages: the next page follows its last tile.
  /** @param {string} name */
  const page = name => document.querySelector(`.pager > [rel=${name}]`)?.href;
  const list = /** @type {Trail} */ (trail && stored()), at = list ? list.items.indexOf(here) : -1;
  /** @param {string} name */
  const edges = /** @type {HTMLElement} */ (document.querySelector('.edges'));
  if (at >= 0) {
    const /** @type {HTMLAnchorElement} */ title = trail.querySelector('a'),
      /** @type {HTMLElement} */ position = trail.querySelector('.num');
    trail.hidden = false;
    /** @type {HTMLElement} */
    [title.textContent, title.href] = [list.title, list.address];
    position.textContent = list.isPart ? ''
      : position.dataset.words.replace('{n}', at + 1).replace('{total}', list.items.length);
    const ends = { prev: list.items[at - 1] ?? list.before, next: list.items[at + 1] ?? list.after };
    for (const [name, address] of Object.entries(ends)) {
      /** @type {HTMLAnchorElement | null} */
      const link = edges.querySelector(`[rel=${name}]`);
      if (link && !address) link.remove();
      if (!address || link?.href === address) continue;
      // The page does not know the other one's title. At the end of its own order there is no arrow yet.
      link?.querySelector('[dir]')?.remove();
      const way = link ?? edges.appendChild(Object.assign(document.createElement('a'), { rel: name }));
      way.href = address;
      if (!link) way.textContent = edges.dataset[name];
    }
  }

  // After a search: marks its words, and adds a line that leads back to all results.
  const asked = at >= 0 ? new URL(list.address).searchParams : new URLSearchParams();
  /** @param {string} text */
  const plain = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const said = ['q', 'cap', 'ocr'].map(name => asked.get(name) || '').join(' ')
    .replace(/(^|\s)-\S+/g, ' ').replace(/\S+:/g, ' ');
  const sought = plain(said).match(/[\p{L}\p{N}]{2,}/gu) || [];
  /** @param {string} text */
  const mark = text => Object.assign(document.createElement('mark'), { textContent: text });
  if (sought.length) {
    for (const part of document.querySelectorAll('.keep-head .caption, .keep-body .prose, .receipt tbody th')) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT), /** @type {Text[]} */ nodes = [];
      while (walker.nextNode()) nodes.push(/** @type {Text} */ (walker.currentNode));
      for (const node of nodes) {
        const words = node.data.split(/([\p{L}\p{M}\p{N}]+)/u);
        const isSought = words.map(
          (word, place) => place % 2 && sought.some(start => plain(word).startsWith(start)));
        if (isSought.some(Boolean)) node.replaceWith(
          ...words.map((word, place) => isSought[place] ? mark(word) : word));
      }
    }
    document.querySelector('.about:has(mark)')?.setAttribute('open', '');
    const line = Object.assign(document.createElement('p'), { className: 'sought no-print' });
    line.append(trail.dataset.sought, mark(said.trim().replace(/\s+/g, ' ')), Object.assign(
      document.createElement('a'), { href: list.address, textContent: trail.dataset.results }));
    /** @type {Element} */ (document.querySelector('.keep-body')).prepend(line);
  }

  // The secured part's pages are built here and have no addresses.
  /** @type {(step: number) => HTMLAnchorElement | null} */
  const way = step => isSealed ? null
    : document.querySelector(`.edges [rel=${step < 0 ? 'prev' : 'next'}]`);
  // Returns whether there is a next page; `place` is the part of it to open.
  /** @type {(step: number, place?: string) => boolean} */
  const go = (step, place = '') => {
    const link = way(step);
    if (link && place) location.replace(link.href + place);
    else link?.click();
    return !!link;
  };
  if (!trail) return { way, go };

  for (const step of [-1, 1]) {
    const link = way(step);
    if (link && /^https?:/.test(link.href)) document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }));
  }
  const sign = getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1;
  addEventListener('keydown', event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (document.querySelector('dialog[open]')
      || event.target.closest?.('input, select, textarea, summary, [contenteditable], .reel[tabindex], .player'))
      return;
    if (go(step * sign)) event.preventDefault();
  });

  // A swipe across the picture; with several pictures only at the first and the last one.
  /** @type {HTMLElement} */
  const easel = document.querySelector('.easel'),
    reel = /** @type {HTMLElement} */ (easel?.querySelector('.reel'));
  /** @type {{ x: number, y: number, isFirst: boolean, isLast: boolean } | false | undefined} */
  let start;
  easel?.addEventListener('touchstart', event => {
    const touch = event.touches[0], left = Math.abs(reel.scrollLeft), most = reel.scrollWidth - reel.clientWidth;
    start = event.touches.length === 1 && !event.target.closest('input, .player')
      && { x: touch.clientX, y: touch.clientY, isFirst: left < 2, isLast: left > most - 2 };
  }, { passive: true });
  easel?.addEventListener('touchend', event => {
    if (!start || event.touches.length || (window.visualViewport?.scale || 1) > 1.05) return;
    const touch = event.changedTouches[0],
      dx = (touch.clientX - start.x) * sign, dy = touch.clientY - start.y;
    if (Math.abs(dx) < 60 || Math.abs(dx) < 2 * Math.abs(dy)) return;
    if (dx < 0 ? start.isLast : start.isFirst) go(dx < 0 ? 1 : -1);
  }, { passive: true });
  return { way, go };
})();
