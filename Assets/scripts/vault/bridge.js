// The secured part: serves the requests of pages' own scripts from the sealed files: pages by address, pictures, data
// scripts.
import { inner, policy, refuse, root, take, text, trouble } from './files.js';
import { picture } from './pictures.js';
import { shown } from './pages.js';

// The last pictures are kept referenced, so that the browser keeps them decoded.
const HELD = 6, /** @type {HTMLImageElement[]} */ held = [];
const /** @type {WeakMap<HTMLImageElement, Promise<void>>} */ coming = new WeakMap(),
  /** @type {WeakMap<HTMLImageElement, string>} */ chosen = new WeakMap();
const source = /** @type {Accessor} */ (Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src'));
const decode = HTMLImageElement.prototype.decode;
Object.defineProperty(HTMLImageElement.prototype, 'src', {
  ...source,
  /** @param {string} url */
  set(url) {
    const address = shown ? inner(chosen.get(this) || url) : '';
    if (!address.startsWith('media/')) return source.set.call(this, url);
    const type = `image/${/** @type {string} */ (address.split('.').pop()).replace('jpg', 'jpeg')}`;
    const done = picture('/' + address, type).then(found => {
      source.set.call(this, found);
      if (held.push(this) > HELD) held.shift();
      decode.call(this).catch(() => {});
    });
    coming.set(this, done);
    done.catch(trouble);
  },
});
HTMLImageElement.prototype.decode = async function () {
  await coming.get(this);
  return decode.call(this);
};
// A sealed picture's size is chosen here; scripts that name several sizes fill the window with it.
const candidates = /** @type {Accessor} */ (Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'srcset'));
Object.defineProperty(HTMLImageElement.prototype, 'srcset', {
  ...candidates,
  /** @param {string} list */
  set(list) {
    const choices = list.split(',').map(choice => choice.trim().split(' '));
    if (!shown || !inner(choices[0][0]).startsWith('media/')) return candidates.set.call(this, list);
    choices.sort((a, b) => parseInt(a[1]) - parseInt(b[1]));
    const need = innerWidth * Math.min(devicePixelRatio, 2);
    chosen.set(this, /** @type {string[]} */ (
      choices.find(choice => parseInt(choice[1]) >= need) || choices.at(-1))[0]);
  },
});
/** @type {(this: HTMLImageElement, name: string, value: any) => void} */
HTMLImageElement.prototype.setAttribute = function (name, value) {
  if (shown && (name === 'src' || name === 'srcset')) this[name] = value;
  else Element.prototype.setAttribute.call(this, name, value);
};
const append = document.head.append;
/** @param {HTMLScriptElement[]} nodes */
document.head.append = (...nodes) => {
  for (const node of nodes) {
    const name = root?.files[node.src ? inner(node.src) : ''];
    if (!name) {
      append.call(document.head, node);
      continue;
    }
    // A data script is a call with JSON arguments; the policy forbids running it, so this code makes the call.
    take(name).then(bytes => {
      const [, action, list] = /^\s*([\w$]+)\(([^]*)\)[;\s]*$/.exec(text(bytes)) || refuse('damaged');
      Object.defineProperty(document, 'currentScript', { value: node, configurable: true });
      // A text without escapes may contain characters that JSON does not allow.
      const [, packed, odd] = /^"([^"\\]*)",(\d)$/.exec(list) || [];
      try {
        /** @type {any} */ (window)[action](...(odd ? [packed, Number(odd)] : JSON.parse(`[${list}]`)));
      } finally {
        delete /** @type {any} */ (document).currentScript;
      }
      node.onload?.(new Event('load'));
    }).catch(error => {
      trouble(error);
      node.onerror?.(new Event('error'));
    });
  }
};
if (policy) {
  const own = policy;
  /** @type {NonNullable<typeof trustedTypes>} */ (trustedTypes).createPolicy = () => (
    { createScriptURL: url => own.createScriptURL(new URL(url, location.href).href) });
}
// Queries stay out of the address, which a reload would send to the host.
for (const name of /** @type {('pushState' | 'replaceState')[]} */ (['pushState', 'replaceState'])) {
  const real = history[name];
  /** @type {(state: unknown, title: string, url?: string) => void} */
  history[name] = (state, title, url) => real.call(history, state, title,
    url === undefined || !shown || /[?&]p=/.test(url) ? url : `?p=${shown}${new URL(url, location.href).hash}`);
}
