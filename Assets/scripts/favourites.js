// The page of favourites: this device's, or those in a link (`#ids=a,b`). Keepsakes that the site no longer has are
// skipped.
(() => {
  /** @type {HTMLElement} */
  const page = document.querySelector('.favourites');
  const { site, read, write, dress, tiles } = keepsakeHearts;
  const { files, one, many, theirs, name, failed } = page.dataset;
  /** @type {<P extends keyof FavouriteParts>(what: P) => FavouriteParts[P]} */
  const part = what => page.querySelector(`[data-part=${what}]`);
  const status = part('status'), list = part('list'), copy = part('copy'), mail = part('mail'), keep = part('keep');
  // The most ids in a link: each may need a file.
  const MOST = 500;
  /** @param {string} id */
  const fileOf = id => {
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 0x1000193);
    return (hash >>> 0) & +files - 1;
  };
  /** @param {string[]} ids */
  const find = async ids => {
    const wanted = [...new Set(ids.map(fileOf))], found = new Map();
    for (const all of await Promise.all(wanted.map(tiles))) for (const tile of all) found.set(tile[0], tile);
    return [...new Set(ids)].map(id => found.get(id)).filter(Boolean);
  };
  /** @typedef {(Node | string)[]} Nodes */
  /** @type {(name: string, attributes: Record<string, string | number>, ...children: Nodes) => HTMLElement} */
  const el = (name, attributes, ...children) => {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
  };
  /** @type {(tile: HeartTile, at: number) => HTMLElement} */
  const item = ([id, title, meta, flags, alt, source, width, height, colour], at) => {
    const wide = !source || width * 5 >= height * 6,
      shape = source ? Math.min(30, Math.max(4, Math.round(width / height * 10))) : 13;
    const print = el('div', { class: 'print' + (wide ? ' wide' : '') + (flags & 2 ? ' many' : '') }, source
      ? el('img', {
          src: site + source, width, height, alt, class: 'c' + colour, loading: at < 6 ? 'eager' : 'lazy',
        decoding: 'async' })
      : el('span', { class: 'gone', 'aria-hidden': 'true' }));
    const heart = /** @type {HTMLButtonElement} */ (part('heart').content.cloneNode(true).firstElementChild);
    heart.dataset.heart = id;
    heart.setAttribute('aria-label', name.replace('{title}', () => title));
    dress(heart);
    return el('li', {
      class: 'tile a' + shape + (flags & 1 ? ' plain' : '') + (flags & 4 ? ' silent' : '') }, print,
      el('div', {},
        el('a', { class: 'tile-title', href: site + 'keepsakes/' + id + '/index.html', dir: 'auto' }, title),
        ' ', el('span', { class: 'tile-meta', dir: 'auto' }, meta), heart));
  };
  let turn = 0;
  const draw = async () => {
    const mine = ++turn, said = /^#ids=(.+)$/.exec(location.hash)?.[1],
      ids = (said ? said.split(',') : read()).slice(0, MOST);
    /** @type {HeartTile[]} */
    let found;
    try {
      found = await find(ids);
    } catch {
      if (mine === turn) status.textContent = failed;
      return;
    }
    // Another link, or the device's own list, may have been requested since.
    if (mine !== turn) return;
    const count = (found.length === 1 ? one : many).replace('{n}', found.length);
    const address = location.href.split('#')[0] + '#ids=' + found.map(tile => tile[0]).join(',');
    status.textContent = !found.length ? '' : said ? theirs.replace('{count}', count) : count;
    part('empty').hidden = found.length > 0;
    part('ways').hidden = !found.length;
    keep.hidden = !said;
    copy.hidden = !navigator.clipboard;
    // A file's address is useful on this device only.
    mail.hidden = location.protocol === 'file:';
    mail.href = 'mailto:?subject=' + encodeURIComponent(document.title) + '&body=' + encodeURIComponent(address);
    copy.onclick = () => navigator.clipboard.writeText(address)
      .then(() => { status.textContent = copy.dataset.done; }, () => { status.textContent = address; });
    keep.onclick = () => {
      const mine = read();
      write([...found.map(tile => tile[0]).filter(id => !mine.includes(id)), ...mine]);
      location.hash = '';
    };
    list.replaceChildren(...found.map(item));
  };
  addEventListener('hashchange', draw);
  draw();
})();
