// The secured part: pages, built node by node; no part of them is parsed as markup.
import { barSource, here, inner, insert, isKept, root, take, text, trouble } from './files.js';
import { lock } from './device.js';
import { closePlayer, fill, keepDrawn } from './pictures.js';

// A page's listeners and timers are removed with the page.
/** @typedef {boolean | AddEventListenerOptions | undefined} ListenOptions */
/** @type {[EventTarget, string, EventListener, ListenOptions][]} */
const tracked = [], /** @type {number[]} */ timers = [],
  /** @type {(this: EventTarget, type: string, action: any, options?: ListenOptions) => void} */
  listen = EventTarget.prototype.addEventListener;
for (const name of ['setTimeout', 'setInterval']) {
  const real = /** @type {any} */ (window)[name];
  /** @type {any} */ (window)[name] = (/** @type {unknown[]} */ ...rest) => {
    timers.push(real(...rest));
    return timers.at(-1);
  };
}
for (const target of [window, document]) {
  target.addEventListener = /** @type {typeof listen} */ (type, action, options) => {
    tracked.push([target, type, action, options]);
    listen.call(target, type, action, options);
  };
}
// Pages.
const TAGS = new Set(('a abbr address article aside audio b bdi bdo blockquote br button caption circle cite '
  + 'clipPath code col colgroup data datalist dd defs del details dfn dialog div dl dt ellipse em fieldset '
  + 'figcaption figure footer foreignObject form g h1 h2 h3 h4 h5 h6 header hgroup hr i image img input ins kbd label '
  + 'legend li line linearGradient main mark marker meter nav ol optgroup option output p path pattern picture polygon '
  + 'polyline pre progress q rect s samp search section select small span stop strong sub summary sup svg symbol table '
  + 'tbody td template text textarea tfoot th thead time title tr tspan u ul use var video wbr').split(' '));
const SVG = 'http://www.w3.org/2000/svg';
/** @type {(node: VaultNode, space?: string) => Element | Text} */
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
  (tag === 'template' ? /** @type {HTMLTemplateElement} */ (element).content : element).append(
    ...children.map(child => build(child, tag === 'foreignObject' ? undefined : inside)));
  return element;
};

/** @type {IntersectionObserver | null} */
const near = 'IntersectionObserver' in window ? new IntersectionObserver(entries => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue;
    /** @type {IntersectionObserver} */ (near).unobserve(entry.target);
    fill(/** @type {HTMLElement} */ (entry.target));
  }
}, { rootMargin: '600px' }) : null;

// Null if the address names no page; no page has this id.
export const asked = () => /** @type {string} */ (new URLSearchParams(location.search).get('p'));
/** @type {(id: string) => Promise<VaultPage>} */
const read = async id => JSON.parse(text(await take(root.pages[id] || root.pages[root.start])));
/** @type {Map<string, number>} */
const places = new Map();
// The displayed page, and the page requested last, which may still be loading.
export let /** @type {string | undefined} */ shown, wanted = '', turn = 0;

// Pages that the visitor will probably open next are built in advance, with their picture decoded, so that turning is
// immediate.
const PREPARED = 6;
/** @type {Map<string, Promise<MadePage>>} */
const prepared = new Map();
// Style sheets that only some pages need; they stay once loaded.
/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();
/** @param {string} address */
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
/** @type {(id: string) => Promise<MadePage>} */
const make = async id => {
  const page = await read(id);
  await Promise.all((page.styles || []).map(sheet));
  return { page, nodes: /** @type {Element[]} */ (page.body.map(node => build(node))) };
};
/** @type {(nodes: Element[], name: string) => string[]} */
const links = (nodes, name) => nodes
  .flatMap(node => node.querySelectorAll ? [...node.querySelectorAll(`a[rel=${name}][data-kv-page]`)] : [])
  .map(link => link.dataset.kvPage);
/** @param {string} id */
const prepare = async id => {
  if (id === shown) return [];
  const made = prepared.get(id) || make(id);
  prepared.delete(id);
  prepared.set(id, made);
  if (prepared.size > PREPARED) prepared.delete(prepared.keys().next().value);
  try {
    const { nodes } = await made;
    /** @type {HTMLImageElement | null | undefined} */
    const image = nodes.map(node => node.querySelector?.('.stage .frame img[data-kv]')).find(Boolean);
    if (image && image.dataset.kvDone === undefined) {
      await fill(image);
      await image.decode().catch(() => {});
    }
    return nodes;
  } catch {
    prepared.delete(id);
    return [];
  }
};
// The current direction comes first, and one page further than the other.
/** @type {(mine: number, way?: string) => Promise<void>} */
const lookAround = async (mine, way) => {
  const [there, back] = way === 'prev' ? ['prev', 'next'] : ['next', 'prev'];
  /** @param {string} name */
  const around = name => [...new Set(links([document.body], name))].slice(0, 2);
  /** @type {string[]} */
  const further = [];
  for (const id of around(there)) {
    if (mine !== turn) return;
    further.push(...links(await prepare(id), there).slice(0, 1));
  }
  for (const id of new Set([...around(back), ...further])) {
    if (mine !== turn) return;
    await prepare(id);
  }
  // Then the large pictures of this page.
  for (const link of [...document.querySelectorAll('a[data-kv]:not([download])')].slice(0, 6)) {
    if (mine !== turn) return;
    await fill(link);
  }
};

// A page's scripts, in order. A script that is still loading when the page changes runs for the new one, and not twice.
/** @type {Map<string, Promise<void>>} */
const arriving = new Map();
/** @type {(scripts: string[], mine: number) => Promise<void>} */
const run = async (scripts, mine) => {
  for (const script of scripts) {
    if (mine !== turn) return;
    if (!arriving.has(script)) {
      const done = insert(new URL('../' + script, here).href, true).catch(() => {}).finally(
        () => arriving.delete(script));
      arriving.set(script, done);
    }
    await arriving.get(script);
  }
};
// A form submitted before its script has loaded would send its words to the host: the submission waits.
let isReady = true, /** @type {HTMLFormElement | undefined} */ waiting;
listen.call(document, 'submit', /** @param {SubmitEvent} event */ event => {
  if (!shown || isReady) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  waiting = event.target;
}, true);
listen.call(window, 'submit', /** @param {SubmitEvent} event */ event => {
  if (shown && event.target.method !== 'dialog') event.preventDefault();
});
/** @type {(id: string, how?: { isBack?: boolean, way?: string }) => Promise<void>} */
export const show = async (id, { isBack = false, way } = {}) => {
  const mine = ++turn;
  wanted = id;
  let made;
  try {
    made = await (prepared.get(id) || make(id));
  } catch (error) {
    prepared.clear();
    if (!shown) throw error;
    return trouble(error);
  }
  if (mine !== turn) return;
  const { page, nodes } = made;
  prepared.delete(id);
  if (shown) places.set(shown, scrollY);
  shown = id;
  for (const [target, type, action, options] of tracked.splice(0)) target.removeEventListener(type, action, options);
  timers.splice(0).forEach(clearTimeout);
  near?.disconnect();
  closePlayer();
  const bar = /** @type {HTMLElement} */ (barSource.content.firstElementChild).cloneNode(true);
  /** @type {HTMLElement} */ (bar.querySelector('[data-do=lock]')).addEventListener('click', lock);
  document.title = page.title;
  document.body.replaceChildren(...nodes);
  document.querySelector('.skip')?.after(bar);
  if (!bar.isConnected) document.body.prepend(bar);
  document.documentElement.dataset.secured = '';
  document.documentElement.toggleAttribute('data-dim', !!document.querySelector('.opener, .keep.dim'));
  keepDrawn(document.querySelectorAll('image[data-kv]').length);
  for (const element of document.querySelectorAll('[data-kv]:not([data-kv-done])')) {
    if (element.localName === 'img' && near) near.observe(element);
    else if (element.localName !== 'a') fill(element);
  }
  // The index reader looks for the element that loaded it.
  if (page.scripts.some(script => script.startsWith('data/'))) {
    const mark = document.createElement('script');
    mark.type = 'text/plain';
    mark.dataset.index = '';
    document.body.append(mark);
  }
  /** @type {HTMLElement | null} */
  const heading = document.querySelector('main h1') || document.querySelector('main');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  else scrollTo(0, isBack ? places.get(id) || 0 : 0);
  [isReady, waiting] = [false, undefined];
  await run(page.scripts, mine);
  if (mine !== turn) return;
  isReady = true;
  /** @type {HTMLFormElement | undefined} */ (waiting)?.requestSubmit();
  (window.requestIdleCallback || setTimeout)(() => lookAround(mine, way));
};
/** @type {(id: string, hash?: string, way?: string) => void} */
const go = (id, hash, way) => {
  history.pushState(null, '', `?p=${id}${hash || ''}`);
  show(id, { way });
};
listen.call(document, 'click', /** @param {MouseEvent} event */ event => {
  if (!shown || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  /** @type {any} */
  const link = event.target.closest?.('a');
  // Links made by scripts name a page by its id or by its address; in drawings an address is an object.
  const address = link && !link.closest('.secured-bar') && (link.href?.baseVal ?? link.href);
  const url = address && new URL(address, location.href);
  const named = url && url.href.startsWith(here) && url.searchParams.get('p');
  const page = link?.dataset.kvPage || (root.pages[named] ? named : url && root.at[inner(url.href)]);
  // Links within this page work as usual.
  if (link?.getAttribute('href')?.startsWith('#')) return;
  if (page) {
    event.preventDefault();
    go(page, url?.hash, link.rel);
  } else if (link?.dataset.kv && link.dataset.kvDone === undefined) {
    // Not decrypted yet: opens as soon as it is.
    event.preventDefault();
    event.stopImmediatePropagation();
    fill(link).then(() => link.dataset.kvDone !== undefined && link.click());
    for (const other of document.querySelectorAll('a.sheet[data-kv]:not([data-kv-done])')) fill(other);
  }
}, true);
listen.call(window, 'popstate', () => {
  const id = asked() || root?.start;
  if (shown && id !== wanted) show(id, { isBack: true });
});
// A page in the browser's back-forward cache would still be unlocked.
listen.call(window, 'pageshow', /** @param {PageTransitionEvent} event */ event => {
  if (event.persisted && shown && !isKept) location.reload();
});
