// The secured part: the key stored on this device, only if the visitor asks for it. Scripts can use it, but not read
// it.
import { base, here, LEAST, setKept, subtle, text, utf8, WEEK } from './files.js';

export const mayKeep = isSecureContext && location.protocol !== 'file:' && 'indexedDB' in window;
const STORE = 'keepsake-secured';
export const hasStore = async () => mayKeep
  && (!indexedDB.databases || (await indexedDB.databases()).some(known => known.name === STORE));
/** @type {<T>(action: (keys: IDBObjectStore) => IDBRequest<T>) => Promise<T>} */
export const store = action => new Promise((done, fail) => {
  const request = indexedDB.open(STORE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('keys');
  request.onerror = () => fail(request.error);
  request.onsuccess = () => {
    const work = request.result.transaction('keys', 'readwrite'), asked = action(work.objectStore('keys'));
    work.oncomplete = () => { request.result.close(); done(asked.result); };
    work.onerror = () => fail(work.error);
  };
});
/** @type {(pin: string, salt: Uint8Array) => Promise<string>} */
export const pinCode = async (pin, salt) => {
  const material = await subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveBits']);
  return text(/** @type {any} */ (
    await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: LEAST }, material, 128)));
};
/** @param {string} pin */
export const keep = async pin => {
  /** @type {KeptKey} */
  const record = { key: base, until: Date.now() + WEEK, left: 5 };
  if (pin) {
    record.salt = crypto.getRandomValues(new Uint8Array(16));
    record.pin = await pinCode(pin, record.salt);
  }
  await store(keys => keys.put(record, here));
  setKept();
};
export const forget = async () => { if (await hasStore()) await store(keys => keys.delete(here)).catch(() => {}); };
export const lock = async () => {
  await forget();
  location.replace(here + 'index.html');
};
