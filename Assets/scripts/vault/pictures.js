// The secured part: pictures, decrypted when they come near the viewport and kept for a few pages.
import { base, FORMAT, root, subtle, take, trouble, utf8 } from './files.js';

/** @type {Map<string, Promise<string>>} */
const pictures = new Map();
// Pictures of the page's drawings are kept in addition: a drawing shows all of them at once, and again in print.
let drawn = 0;
/** @param {number} count */
export const keepDrawn = count => { drawn = count; };
/** @param {string} address */
const nameOf = async address => {
  const info = utf8(`keepsake-vault/${FORMAT} names`), message = utf8(`7:picture${utf8(address).length}:${address}`);
  const key = await subtle.deriveKey({
      name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info
    }, base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']);
  const code = new Uint8Array(await subtle.sign('HMAC', key, message));
  return [...code.subarray(0, 16)].map(byte => byte.toString(16).padStart(2, '0')).join('');
};
// A name is a sealed file's, `@` and an address that the root knows, or `/` and a picture's address.
/** @param {string} name */
const fileOf = async name => name[0] === '@' ? root.files[name.slice(1)]
  : name[0] === '/' ? nameOf(name.slice(1)) : name;
/** @type {(name: string, type: string) => Promise<string>} */
export const picture = (name, type) => {
  const known = pictures.get(name);
  pictures.delete(name);
  const url = known || fileOf(name).then(take).then(bytes => {
    // Other attachments are downloaded: a browser neither shows nor runs them.
    const shown = /^image\/(jpeg|png|webp|avif|gif)$/.test(type) ? type : 'application/octet-stream';
    return URL.createObjectURL(new Blob([bytes], { type: shown }));
  });
  pictures.set(name, url);
  while (pictures.size > 90 + drawn) {
    const [oldest, old] = pictures.entries().next().value;
    pictures.delete(oldest);
    old.then(URL.revokeObjectURL, () => {});
  }
  return url;
};
// A picture's displayed width in CSS pixels; for a page not shown yet, the future width.
/** @param {Element} element */
const widthOf = element => {
  if (element.isConnected) return element.clientWidth || 320;
  const [width, height] = ['width', 'height'].map(name => Number(element.getAttribute(name)) || 1);
  return Math.min(document.querySelector('.stage .reel')?.clientWidth || innerWidth, innerHeight * width / height);
};
// Films and recordings: decrypted whole when the visitor opens one, and one at a time, because some are large.
/** @type {{ media: HTMLMediaElement, url: string } | undefined} */
let opened;
export const closePlayer = () => {
  if (!opened) return;
  const { media, url } = opened;
  opened = undefined;
  media.removeAttribute('src');
  media.load();
  URL.revokeObjectURL(url);
};
window.keepsakeOpen = async media => {
  const [name, type] = (media.dataset.kvPlay || '').split(' ');
  if (media.src || !/^(video\/mp4|audio\/(mp4|mpeg))$/.test(type)) return;
  try {
    const bytes = await take(await fileOf(name));
    if (!media.isConnected) return;
    closePlayer();
    opened = { media, url: URL.createObjectURL(new Blob([bytes], { type })) };
    media.src = opened.url;
  } catch (error) {
    trouble(error);
  }
};
/** @type {WeakMap<Element, Promise<void>>} */
const filling = new WeakMap();
/** @type {(element: HTMLElement) => Promise<void>} */
export const fill = element => {
  if (!filling.has(element)) filling.set(element, fillNow(element).finally(() => filling.delete(element)));
  return /** @type {Promise<void>} */ (filling.get(element));
};
/** @param {string} type */
const ending = type => ({ 'image/jpeg': 'jpg', 'audio/mp4': 'm4a', 'audio/mpeg': 'mp3' })[type]
  || /** @type {string} */ (type.split('/')[1]);
/** @param {HTMLElement} element */
const fillNow = async element => {
  const choices = element.dataset.kv.split(',').map(choice => choice.split(' ')).sort((a, b) => +a[2] - +b[2]);
  const need = widthOf(element) * Math.min(devicePixelRatio, 2);
  const [name, type] = /** @type {string[]} */ (choices.find(choice => Number(choice[2]) >= need) || choices.at(-1));
  try {
    element.setAttribute(element.dataset.kvTo || 'src', await picture(name, type));
    // Otherwise a saved picture would get a number as its name.
    if (element.getAttribute('download') === '') /** @type {HTMLAnchorElement} */ (element).download =
      `${document.title.replace(/[^\p{L}\p{N}]+/gu, '-')}.${ending(type)}`;
    element.dataset.kvDone = '';
  } catch (error) {
    pictures.delete(name);
    trouble(error);
  }
};
