// Favourites, which this device keeps for this site, and a keepsake by chance.
//   keepsakeHearts.read()        the ids, the latest first; none where nothing can be kept
//   keepsakeHearts.write(ids)    whether they could be kept
//   keepsakeHearts.dress(button) makes a button of the keepsake that its data-heart names; hides it where nothing can
//                                be kept
//   keepsakeHearts.tiles(file)   what tiles show of the keepsakes in one of the scripts that FavouritePages.swift
//                                writes
window.keepsakeHearts = (() => {
  const site = new URL('../', /** @type {HTMLScriptElement} */ (document.currentScript).src),
    key = 'keepsake-hearts ' + site.pathname;
  /** @returns {string[]} */
  const read = () => {
    try {
      const ids = JSON.parse(localStorage.getItem(key));
      return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : [];
    } catch {
      return [];
    }
  };
  /** @param {string[]} ids */
  const write = ids => {
    try {
      if (ids.length) localStorage.setItem(key, JSON.stringify(ids));
      else localStorage.removeItem(key);
      return true;
    } catch {
      return false;
    }
  };
  const canKeep = write(read());
  /** @param {HTMLElement} button */
  const dress = button => {
    const id = button.dataset.heart,
      show = () => button.setAttribute('aria-pressed', read().includes(id));
    button.hidden = !canKeep;
    show();
    button.addEventListener('click', () => {
      const ids = read(), others = ids.filter(one => one !== id);
      write(others.length < ids.length ? others : [id, ...ids]);
      show();
    });
    // Another window, and a page that Back brings out of the browser's memory.
    for (const event of ['storage', 'pageshow']) addEventListener(event, show);
  };
  document.querySelectorAll('[data-heart]').forEach(dress);

  /** @type {HeartTile[][]} */
  const known = [];
  window.keepsakeTiles = (file, tiles) => { known[file] = tiles; };
  /** @param {number} file */
  const tiles = file => keepsakeLoad(site + 'data/tiles/' + file + '.js').then(() => known[file]);
  for (const button of document.querySelectorAll('[data-shuffle]')) button.addEventListener('click', async () => {
    /** @param {number} number */
    const any = number => Math.floor(Math.random() * number);
    try {
      // Few of the scripts are empty, and one of them is not.
      /** @type {HeartTile[]} */
      let all = [];
      while (!all.length) all = await tiles(any(+button.dataset.shuffle));
      location.href = site + 'keepsakes/' + all[any(all.length)][0] + '/index.html';
    } catch {
      button.hidden = true;
    }
  });
  return { site, read, write, dress, tiles };
})();
