// The secured part: sealed files, loaded as scripts, which also works from disk, and opened.
/** @type {HTMLElement} */
export const door = document.querySelector('.unlock');
export const FORMAT = 1, LEAST = 600000, MOST = 20000000, CHUNK = 1 << 20, WEEK = 7 * 86400000;
export const here = new URL('.', location.href.split(/[?#]/)[0]).href;
export const /** @type {HTMLFormElement} */ form = door.querySelector('form'),
  /** @type {HTMLElement} */ notice = door.querySelector('[role=status]'),
  /** @type {HTMLElement} */ alarm = door.querySelector('[role=alert]');
/** @type {HTMLTemplateElement} */
export const barSource = document.getElementById('secured-bar');
export const subtle = window.crypto?.subtle;

// The part of an address below the site's root; empty for another site's.
const outside = new URL('..', here).href;
/** @param {string} url */
export const inner = url => {
  const [address] = new URL(url, location.href).href.split(/[?#]/);
  return address.startsWith(outside) ? address.slice(outside.length) : '';
};

class Refusal extends Error {}
/** @type {(name: string) => never} */
export const refuse = name => { throw new Refusal(name); };
/** @param {unknown} error */
export const words = error => door.dataset[error instanceof Refusal ? error.message : 'damaged'];
// Shows an error on the page, or on the unlock page.
/** @param {unknown} error */
export const trouble = error => {
  const box = document.querySelector('.secured-bar [role=alert]') || alarm;
  box.textContent = words(error) || door.dataset.damaged;
};

// Loading: classic scripts, which also work from disk.
export const policy = window.trustedTypes?.createPolicy('ks', {
  createScriptURL: url => url.startsWith(new URL('..', here).href) ? url : refuse('damaged'),
});
// Pages' scripts run in order; sealed files need no order, so that a small one never waits for a large one.
/** @type {(url: string, inOrder?: boolean) => Promise<void>} */
export const insert = (url, inOrder) => new Promise((done, fail) => {
  const script = document.createElement('script');
  script.async = !inOrder;
  script.src = policy ? policy.createScriptURL(url) : url;
  script.onload = () => { script.remove(); done(); };
  script.onerror = () => { script.remove(); fail(new Refusal('missing')); };
  document.head.append(script);
});
const arrived = new Map();
window.__kv = (name, text) => arrived.set(name, text);
/** @type {(name: string) => Promise<Uint8Array>} */
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

/** @param {string} text */
export const utf8 = text => new TextEncoder().encode(text);
// The search index is UTF-16.
/** @param {Uint8Array} bytes */
export const text = bytes => new TextDecoder(bytes[0] === 255 && bytes[1] === 254 ? 'utf-16le' : 'utf-8').decode(bytes);
/** @param {string} value */
const fromBase64 = value => Uint8Array.from(atob(value), mark => mark.charCodeAt(0));

export const readHeader = async () => {
  const bytes = await load('header');
  /** @type {VaultHeader} */
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
/** @type {(secret: string, salt: Uint8Array, iterations: number, usage: KeyUsage[]) => Promise<CryptoKey>} */
const stretch = async (secret, salt, iterations, usage) => {
  const material = await subtle.importKey('raw', utf8(secret.normalize('NFKC').trim()), 'PBKDF2', false, ['deriveKey']);
  return subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, material, { name: 'AES-GCM', length: 256 }, false, usage);
};
/** @type {(header: VaultHeader, passphrase: string) => Promise<CryptoKey>} */
export const unlock = async (header, passphrase) => {
  const additionalData = utf8(`keepsake-vault/${FORMAT}|reader|PBKDF2-SHA256|${header.iterations}`);
  let key;
  try {
    key = await stretch(passphrase, fromBase64(header.salt), header.iterations, ['decrypt']);
  } catch { refuse('damaged'); }
  for (const reader of header.readers) {
    try {
      const raw = await subtle.decrypt(
        { name: 'AES-GCM', iv: fromBase64(reader.nonce), additionalData }, key, fromBase64(reader.key));
      return await subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey']);
    } catch {
      // This entry is another reader's.
    }
  }
  return refuse('wrong');
};

export let /** @type {CryptoKey} */ base, /** @type {VaultRoot} */ root, isKept = false;
/** @param {CryptoKey} key */
export const setKey = key => { base = key; };
/** @param {VaultRoot} of */
export const setRoot = of => { root = of; };
export const setKept = () => { isKept = true; };
/** @param {string} name */
export const take = async name => {
  const sealed = await load(name);
  const info = utf8(`keepsake-vault/${FORMAT} file ${name}`);
  const key = await subtle.deriveKey({
      name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info
    }, base, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
  const parts = [], step = CHUNK + 28;
  try {
    for (let at = 0, number = 0; at < sealed.length; at += step, number++) {
      const part = sealed.subarray(at, at + step), isLast = at + step >= sealed.length;
      const additionalData = utf8(`keepsake-vault/${FORMAT}|${name}|${number}|${isLast ? 1 : 0}`);
      parts.push(new Uint8Array(await subtle.decrypt(
        { name: 'AES-GCM', iv: part.subarray(0, 12), additionalData }, key, part.subarray(12))));
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
