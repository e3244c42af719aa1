// Loads a data script of this site, once; also from disk, where nothing else can be loaded.
(() => {
  /** @type {Map<string, Promise<void>>} */
  const known = new Map(), site = new URL('../', /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
  const allowed = /^(data(\/\w[\w.-]*)+\.js(\?\d+)?|assets\/(search|spell|periods|calm|due)-\w+\.js)$/;
  // The only Trusted Types policy of the site's pages: later scripts can load only the site's data.
  /** @type {TrustedPolicy | undefined} */
  let policy;
  window.keepsakeTrusted = address => (policy ??= window.trustedTypes?.createPolicy('ks', {
    /** @param {string} address */
    createScriptURL: address => {
      const url = new URL(address, location.href).href;
      if (!url.startsWith(site) || !allowed.test(url.slice(site.length))) throw new TypeError(
        'no data of this site: ' + address);
      return address;
    },
  }) ?? { createScriptURL: address => address }).createScriptURL(address);
  window.keepsakeLoad = address => {
    if (!known.has(address)) {
      known.set(address, new Promise((done, failed) => {
        const script = document.createElement('script');
        script.onload = () => { script.remove(); done(); };
        script.onerror = () => {
          script.remove();
          known.delete(address);
          failed(new Error('cannot load ' + address));
        };
        script.src = keepsakeTrusted(address);
        document.head.append(script);
      }));
    }
    return /** @type {Promise<void>} */ (known.get(address));
  };
  // A phone takes a while to start the index reader, so this begins while the index is loading.
  const index = document.querySelector('script[data-index]');
  if (index) keepsakeTrusted(index.src);
  if (index && window.DecompressionStream) {
    const { readable, writable } = new DecompressionStream('deflate-raw'), writer = writable.getWriter();
    for (const step of [
      writer.write(new Uint8Array([3, 0])), writer.close(), readable.getReader().read()
    ]) step.catch(() => {});
  }
  // The addresses of the index reader and of the index, from a script that is loaded without cache, because both are
  // named by their content.
  /** @type {string[]} */
  let reader = [];
  window.keepsakeIndex = (...addresses) => { reader = addresses; };
  // A search hands its query over to the map and the slide show in the address: `#find&tag=sea&from=1950`. They query
  // the index, and a line on the page says so and leads back. Returns nothing without a query.
  window.keepsakeFound = async () => {
    /** @type {HTMLElement | null} */
    const line = document.querySelector('.found'),
      said = /^#find&(.+)$/.exec(location.hash)?.[1];
    if (!line) return null;
    line.hidden = !said;
    if (!said) return null;
    /** @type {HTMLElement} */
    const text = line.querySelector('span');
    /** @type {HTMLAnchorElement} */ (line.querySelector('a')).hash = '#find&' + said;
    /** @type {HTMLButtonElement} */ (line.querySelector('button')).onclick = () => { location.hash = ''; };
    try {
      if (!window.keepsakeSearch) {
        await keepsakeLoad(line.dataset.find + '?' + Date.now());
        for (const address of reader) await keepsakeLoad(site + address);
      }
      const engine = await keepsakeSearch.ready,
        found = await engine.find(engine.parse(new URLSearchParams(said))), { count } = found,
        { set } = await found.whole();
      text.textContent = line.dataset.said.replace('{n}', count.toLocaleString(document.documentElement.lang));
      return {
        set, count, text, hash: '#find&' + said, numbers: await found.numbers(),
        has: number => engine.has(set, number) === 1
      };
    } catch (error) {
      text.textContent = line.dataset.failed;
      throw error;
    }
  };
})();
