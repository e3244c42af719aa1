// Favourites, which this device stores for this site, and a random keepsake.
//   keepsakeHearts.read()        the ids, the latest first; empty without storage
//   keepsakeHearts.write(ids)    whether they could be stored
//   keepsakeHearts.dress(button) sets up a button for the keepsake in its data-heart; hides it without storage
//   keepsakeHearts.tiles(file)   tiles' data for the keepsakes in one of FavouritePages.swift's scripts
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
    // For other windows, and for pages restored by Back.
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
      // A few of the scripts are empty, but never all of them.
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
