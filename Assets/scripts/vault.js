// The secured part: opened by a passphrase in this browser and put together node by node; nothing of it is read as markup.
(() => {
  const door = document.querySelector('.unlock');
  if (!door) return;
  const FORMAT = 1, LEAST = 600000, MOST = 20000000, CHUNK = 1 << 20, WEEK = 7 * 86400000;
  const here = new URL('.', location.href.split(/[?#]/)[0]).href;
  const form = door.querySelector('form'), status = door.querySelector('[role=status]'), alarm = door.querySelector('[role=alert]');
  const barSource = document.getElementById('secured-bar');
  const subtle = window.crypto?.subtle;

  // What a page's scripts listen to and wait for goes when the page goes.
  const tracked = [], timers = [], listen = EventTarget.prototype.addEventListener;
  for (const name of ['setTimeout', 'setInterval']) {
    const real = window[name];
    window[name] = (...rest) => {
      timers.push(real(...rest));
      return timers.at(-1);
    };
  }
  for (const target of [window, document]) {
    target.addEventListener = (type, action, options) => {
      tracked.push([target, type, action, options]);
      listen.call(target, type, action, options);
    };
  }

  class Refusal extends Error {}
  const refuse = name => { throw new Refusal(name); };
  const words = error => door.dataset[error instanceof Refusal ? error.message : 'damaged'];

  // Loading: classic scripts, which work from disk too.
  const policy = window.trustedTypes?.createPolicy('ks', {
    createScriptURL: url => url.startsWith(new URL('..', here).href) ? url : refuse('damaged'),
  });
  const insert = url => new Promise((done, fail) => {
    const script = document.createElement('script');
    script.async = false;
    script.src = policy ? policy.createScriptURL(url) : url;
    script.onload = () => { script.remove(); done(); };
    script.onerror = () => { script.remove(); fail(new Refusal('missing')); };
    document.head.append(script);
  });
  // Style sheets that only some pages need; they stay once they have come.
  const sheets = new Map();
  const sheet = address => {
    if (!sheets.has(address)) {
      sheets.set(address, new Promise(done => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = new URL('../' + address, here).href;
        link.onload = link.onerror = done;
        document.head.append(link);
      }));
    }
    return sheets.get(address);
  };
  const arrived = new Map();
  window.__kv = (name, text) => arrived.set(name, text);
  const load = async name => {
    if (!/^(header|[0-9a-f]{32})$/.test(name)) refuse('damaged');
    await insert(`${here}${name}.js`);
    const text = arrived.get(name);
    arrived.delete(name);
    if (typeof text !== 'string') refuse('damaged');
    try {
      if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
      const raw = atob(text), bytes = new Uint8Array(raw.length);
      for (let at = 0; at < raw.length; at++) bytes[at] = raw.charCodeAt(at);
      return bytes;
    } catch {
      return refuse('damaged');
    }
  };

  const utf8 = text => new TextEncoder().encode(text);
  // The search index comes in UTF-16.
  const text = bytes => new TextDecoder(bytes[0] === 255 && bytes[1] === 254 ? 'utf-16le' : 'utf-8').decode(bytes);
  const fromBase64 = value => Uint8Array.from(atob(value), mark => mark.charCodeAt(0));

  const readHeader = async () => {
    const bytes = await load('header');
    let header;
    try { header = JSON.parse(text(bytes)); } catch { refuse('damaged'); }
    if (header.format > FORMAT) refuse('newer');
    const isWhole = header.format === FORMAT && header.kdf === 'PBKDF2-SHA256' && header.cipher === 'AES-256-GCM'
      && header.chunk === CHUNK && Number.isInteger(header.iterations) && header.iterations <= MOST
      && typeof header.salt === 'string' && Array.isArray(header.readers);
    if (!isWhole) refuse('damaged');
    if (header.iterations < LEAST) refuse('weak');
    return header;
  };
  const stretch = async (secret, salt, iterations, usage) => {
    const material = await subtle.importKey('raw', utf8(secret.normalize('NFKC').trim()), 'PBKDF2', false, ['deriveKey']);
    return subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, material, { name: 'AES-GCM', length: 256 }, false, usage);
  };
  const unlock = async (header, passphrase) => {
    const additionalData = utf8(`keepsake-vault/${FORMAT}|reader|PBKDF2-SHA256|${header.iterations}`);
    let key;
    try { key = await stretch(passphrase, fromBase64(header.salt), header.iterations, ['decrypt']); } catch { refuse('damaged'); }
    for (const reader of header.readers) {
      try {
        const raw = await subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(reader.nonce), additionalData }, key, fromBase64(reader.key));
        return await subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey']);
      } catch {
        // Another reader's.
      }
    }
    return refuse('wrong');
  };

  let base, root, isKept = false;
  const open = async name => {
    const sealed = await load(name);
    const info = utf8(`keepsake-vault/${FORMAT} file ${name}`);
    const key = await subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info }, base, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
    const parts = [], step = CHUNK + 28;
    try {
      for (let at = 0, number = 0; at < sealed.length; at += step, number++) {
        const part = sealed.subarray(at, at + step), isLast = at + step >= sealed.length;
        const additionalData = utf8(`keepsake-vault/${FORMAT}|${name}|${number}|${isLast ? 1 : 0}`);
        parts.push(new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv: part.subarray(0, 12), additionalData }, key, part.subarray(12))));
      }
    } catch {
      refuse('damaged');
    }
    const plain = parts.length === 1 ? parts[0] : new Uint8Array(await new Blob(parts).arrayBuffer());
    if (plain.length < 9) refuse('damaged');
    const view = new DataView(plain.buffer), length = view.getUint32(1) * 2 ** 32 + view.getUint32(5);
    if (length > plain.length - 9) refuse('damaged');
    const content = plain.subarray(9, 9 + length);
    if (!plain[0]) return content;
    const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };

  // Pictures: decrypted when they come near, kept as long as a few pages are looked at.
  const pictures = new Map();
  const nameOf = async address => {
    const info = utf8(`keepsake-vault/${FORMAT} names`), message = utf8(`7:picture${utf8(address).length}:${address}`);
    const key = await subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info }, base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']);
    const code = new Uint8Array(await subtle.sign('HMAC', key, message));
    return [...code.subarray(0, 16)].map(byte => byte.toString(16).padStart(2, '0')).join('');
  };
  // A name is a sealed file's, `@` and an address that the root knows, or `/` and a picture's address.
  const fileOf = async name => name[0] === '@' ? root.files[name.slice(1)] : name[0] === '/' ? nameOf(name.slice(1)) : name;
  const picture = (name, type) => {
    const known = pictures.get(name);
    pictures.delete(name);
    const url = known || fileOf(name).then(open).then(bytes => {
      if (!/^image\/(jpeg|png|webp|avif|gif)$/.test(type)) refuse('damaged');
      return URL.createObjectURL(new Blob([bytes], { type }));
    });
    pictures.set(name, url);
    if (pictures.size > 90) {
      const [oldest, old] = pictures.entries().next().value;
      pictures.delete(oldest);
      old.then(URL.revokeObjectURL, () => {});
    }
    return url;
  };
  const fill = async element => {
    const choices = element.dataset.kv.split(',').map(choice => choice.split(' ')).sort((a, b) => a[2] - b[2]);
    const need = (element.clientWidth || 320) * Math.min(devicePixelRatio, 2);
    const [name, type] = choices.find(choice => Number(choice[2]) >= need) || choices.at(-1);
    try {
      element.setAttribute(element.dataset.kvTo || 'src', await picture(name, type));
      element.dataset.kvDone = '';
    } catch (error) {
      pictures.delete(name);
      trouble(error);
    }
  };

  // Pages.
  const TAGS = new Set(('a abbr address article aside b bdi bdo blockquote br button caption circle cite clipPath code col colgroup data datalist dd '
    + 'defs del details dfn dialog div dl dt ellipse em fieldset figcaption figure footer form g h1 h2 h3 h4 h5 h6 header hgroup hr i image img input ins '
    + 'kbd label legend li line linearGradient main mark meter nav ol optgroup option output p path pattern picture polygon polyline pre progress q '
    + 'rect s samp search section select small span stop strong sub summary sup svg symbol table tbody td template text textarea tfoot th thead time title '
    + 'tr tspan u ul use var wbr').split(' '));
  const SVG = 'http://www.w3.org/2000/svg';
  const build = (node, space) => {
    if (typeof node === 'string') return document.createTextNode(node);
    const [tag, attributes, ...children] = node;
    if (!TAGS.has(tag)) return document.createTextNode('');
    const inside = tag === 'svg' ? SVG : space;
    const element = inside ? document.createElementNS(inside, tag) : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (/^(on.*|style|srcdoc|formaction)$/i.test(name) || /^\s*(javascript|vbscript|data):/i.test(value)) continue;
      element.setAttribute(name, value);
    }
    (tag === 'template' ? element.content : element).append(...children.map(child => build(child, inside)));
    return element;
  };

  const near = 'IntersectionObserver' in window && new IntersectionObserver(entries => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      near.unobserve(entry.target);
      fill(entry.target);
    }
  }, { rootMargin: '600px' });

  const asked = () => new URLSearchParams(location.search).get('p');
  const read = async id => JSON.parse(text(await open(root.pages[id] || root.pages[root.start])));
  const ahead = new Map(), places = new Map();
  let shown, turn = 0;

  const trouble = error => {
    const box = document.querySelector('.secured-bar [role=alert]') || alarm;
    box.textContent = words(error) || door.dataset.damaged;
  };
  const show = async (id, { isBack = false } = {}) => {
    const mine = ++turn;
    let page;
    try {
      page = await (ahead.get(id) || read(id));
      await Promise.all((page.styles || []).map(sheet));
    } catch (error) {
      ahead.clear();
      if (!shown) throw error;
      return trouble(error);
    }
    if (mine !== turn) return;
    if (shown) places.set(shown, scrollY);
    shown = id;
    ahead.clear();
    for (const [target, type, action, options] of tracked.splice(0)) target.removeEventListener(type, action, options);
    timers.splice(0).forEach(clearTimeout);
    near?.disconnect();
    const bar = barSource.content.firstElementChild.cloneNode(true);
    bar.querySelector('[data-do=lock]').addEventListener('click', lock);
    document.title = page.title;
    document.body.replaceChildren(...page.body.map(node => build(node)));
    document.querySelector('.skip')?.after(bar);
    if (!bar.isConnected) document.body.prepend(bar);
    document.documentElement.dataset.secured = '';
    for (const element of document.querySelectorAll('[data-kv]')) {
      if (element.localName === 'img' && near) near.observe(element);
      else if (element.localName !== 'a') fill(element);
    }
    // The reader of the search index looks for the element that brought it.
    if (page.scripts.some(script => script.startsWith('data/'))) {
      const mark = document.createElement('script');
      mark.type = 'text/plain';
      mark.dataset.index = '';
      document.body.append(mark);
    }
    for (const script of page.scripts) await insert(new URL('../' + script, here).href).catch(() => {});
    const heading = document.querySelector('main h1') || document.querySelector('main');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    else scrollTo(0, isBack ? places.get(id) || 0 : 0);
    (window.requestIdleCallback || setTimeout)(() => {
      if (mine !== turn) return;
      // What is likely to be asked for next: the large pictures of this page, and the neighbours.
      for (const link of [...document.querySelectorAll('a[data-kv]')].slice(0, 6)) fill(link);
      for (const link of document.querySelectorAll('a[rel=next][data-kv-page]')) {
        const next = link.dataset.kvPage;
        if (!ahead.has(next)) ahead.set(next, read(next));
        ahead.get(next).catch(() => ahead.delete(next));
      }
    });
  };
  const go = (id, hash) => {
    history.pushState(null, '', `?p=${id}${hash || ''}`);
    show(id);
  };
  listen.call(document, 'click', event => {
    if (!shown || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target.closest?.('a');
    // Links that scripts have made name a page by its number or by its address; in drawings an address is an object.
    const address = link && !link.closest('.secured-bar') && (link.href?.baseVal ?? link.href);
    const url = address && new URL(address, location.href);
    const named = url && url.href.startsWith(here) && url.searchParams.get('p');
    const page = link?.dataset.kvPage || (root.pages[named] ? named : url && root.at[inner(url.href)]);
    if (page) {
      event.preventDefault();
      go(page, url?.hash);
    } else if (link?.dataset.kv && link.dataset.kvDone === undefined) {
      // Not decrypted yet: as soon as it is.
      event.preventDefault();
      event.stopImmediatePropagation();
      fill(link).then(() => link.dataset.kvDone !== undefined && link.click());
    }
  }, true);
  listen.call(window, 'popstate', () => {
    const id = asked() || root?.start;
    if (shown && id !== shown) show(id, { isBack: true });
  });
  // A page that the browser keeps for going back to would still be open.
  listen.call(window, 'pageshow', event => { if (event.persisted && shown && !isKept) location.reload(); });

  // What the pages' own scripts ask the site for, they get from the sealed files: pages by address, pictures, data scripts.
  const outside = new URL('..', here).href;
  const inner = url => {
    const [address] = new URL(url, location.href).href.split(/[?#]/);
    return address.startsWith(outside) ? address.slice(outside.length) : '';
  };
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...source,
    set(url) {
      const address = shown ? inner(url) : '';
      if (!address.startsWith('media/')) return source.set.call(this, url);
      const type = `image/${address.split('.').pop().replace('jpg', 'jpeg')}`;
      picture('/' + address, type).then(found => source.set.call(this, found), trouble);
    },
  });
  const candidates = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'srcset');
  Object.defineProperty(HTMLImageElement.prototype, 'srcset', {
    ...candidates,
    set(list) { if (!shown || !inner(list.trim().split(' ')[0]).startsWith('media/')) candidates.set.call(this, list); },
  });
  HTMLImageElement.prototype.setAttribute = function (name, value) {
    if (shown && (name === 'src' || name === 'srcset')) this[name] = value;
    else Element.prototype.setAttribute.call(this, name, value);
  };
  const append = document.head.append;
  document.head.append = (...nodes) => {
    for (const node of nodes) {
      const name = root?.files[node.src ? inner(node.src) : ''];
      if (!name) {
        append.call(document.head, node);
        continue;
      }
      // A data script is one call with JSON for its arguments; policy forbids to run it, so it is made by hand.
      open(name).then(bytes => {
        const [, action, list] = /^\s*([\w$]+)\(([^]*)\)[;\s]*$/.exec(text(bytes)) || refuse('damaged');
        Object.defineProperty(document, 'currentScript', { value: node, configurable: true });
        // A text without escapes may hold what JSON would not take.
        const [, packed, odd] = /^"([^"\\]*)",(\d)$/.exec(list) || [];
        try {
          window[action](...(odd ? [packed, Number(odd)] : JSON.parse(`[${list}]`)));
        } finally {
          delete document.currentScript;
        }
        node.onload?.(new Event('load'));
      }).catch(error => {
        trouble(error);
        node.onerror?.(new Event('error'));
      });
    }
  };
  if (policy) {
    trustedTypes.createPolicy = () => ({ createScriptURL: url => policy.createScriptURL(new URL(url, location.href).href) });
  }
  // What is looked for stays out of the address, which a reload would send to the host.
  for (const name of ['pushState', 'replaceState']) {
    const real = history[name];
    history[name] = (state, title, url) => real.call(history, state, title,
      url === undefined || !shown || /[?&]p=/.test(url) ? url : `?p=${shown}${new URL(url, location.href).hash}`);
  }

  // What is kept on this device, only if asked to: a key that scripts can use but not read.
  const mayKeep = isSecureContext && location.protocol !== 'file:' && 'indexedDB' in window;
  const STORE = 'keepsake-secured';
  const hasStore = async () => mayKeep && (!indexedDB.databases || (await indexedDB.databases()).some(known => known.name === STORE));
  const store = action => new Promise((done, fail) => {
    const request = indexedDB.open(STORE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('keys');
    request.onerror = () => fail(request.error);
    request.onsuccess = () => {
      const work = request.result.transaction('keys', 'readwrite'), asked = action(work.objectStore('keys'));
      work.oncomplete = () => { request.result.close(); done(asked.result); };
      work.onerror = () => fail(work.error);
    };
  });
  const pinCode = async (pin, salt) => {
    const material = await subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveBits']);
    return text(await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: LEAST }, material, 128));
  };
  const keep = async pin => {
    const record = { key: base, until: Date.now() + WEEK, left: 5 };
    if (pin) {
      record.salt = crypto.getRandomValues(new Uint8Array(16));
      record.pin = await pinCode(pin, record.salt);
    }
    await store(keys => keys.put(record, here));
    isKept = true;
  };
  const forget = async () => { if (await hasStore()) await store(keys => keys.delete(here)).catch(() => {}); };
  const lock = async () => {
    await forget();
    location.replace(here + 'index.html');
  };

  const enter = async header => {
    root = JSON.parse(text(await open(header.root)));
    const id = root.pages[asked()] ? asked() : root.start;
    history.replaceState(null, '', `?p=${id}${location.hash}`);
    await show(id);
  };

  const attempt = async action => {
    const fields = form.querySelector('fieldset');
    alarm.textContent = '';
    status.textContent = door.dataset.working;
    fields.disabled = true;
    try {
      await action();
    } catch (error) {
      base = root = undefined;
      alarm.textContent = words(error);
      fields.disabled = false;
      [...form.querySelectorAll('input:not([readonly])')].find(input => input.offsetParent)?.focus();
    }
    status.textContent = '';
  };

  const start = async () => {
    if (!isSecureContext || !subtle) return void (alarm.textContent = door.dataset.unsafe);
    if (!('DecompressionStream' in window)) return void (alarm.textContent = door.dataset.ancient);
    const passphrase = form.elements.password, code = form.elements.code;
    form.querySelector('fieldset').disabled = false;
    form.querySelector('.stay').hidden = !mayKeep;
    form.elements.show.addEventListener('change', event => { passphrase.type = event.target.checked ? 'text' : 'password'; });
    form.elements.keep.addEventListener('change', event => { form.querySelector('.pin').hidden = !event.target.checked; });
    let kept = await hasStore() && await store(keys => keys.get(here)).catch(() => undefined);
    if (kept && kept.until < Date.now()) {
      await forget();
      kept = undefined;
    }
    const usePassphrase = () => {
      kept = undefined;
      form.querySelector('.curtain').hidden = true;
      form.querySelector('.by-passphrase').hidden = false;
      passphrase.required = true;
    };
    const useKept = async () => {
      base = kept.key;
      isKept = true;
      await enter(await readHeader());
    };
    form.addEventListener('submit', event => {
      event.preventDefault();
      attempt(async () => {
        if (!kept) {
          const header = await readHeader();
          base = await unlock(header, passphrase.value);
          if (form.elements.keep.checked && mayKeep) await keep(form.elements.pin.value.trim()).catch(() => {});
          await enter(header);
        } else if (await pinCode(code.value.trim(), kept.salt) === kept.pin) {
          await store(keys => keys.put({ ...kept, left: 5 }, here));
          await useKept();
        } else {
          kept.left -= 1;
          if (kept.left > 0) await store(keys => keys.put(kept, here));
          else await forget().then(usePassphrase);
          refuse(kept ? 'pin' : 'pins');
        }
      });
    });
    form.querySelector('[data-do=passphrase]').addEventListener('click', () => forget().then(usePassphrase));
    if (kept?.pin) {
      form.querySelector('.curtain').hidden = false;
      form.querySelector('.by-passphrase').hidden = true;
      passphrase.required = false;
    } else if (kept) {
      // The key of before a reader was taken away opens nothing: then the passphrase is asked for.
      attempt(() => useKept().catch(async error => {
        await forget();
        usePassphrase();
        throw error;
      }));
    }
  };
  start();
})();
