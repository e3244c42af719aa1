// The reader of the search index: its files, which are classic scripts because nothing else can be read from disk.
export const root = new URL('../', /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
export const text = new TextDecoder();
/** @type {Map<unknown, { take(bytes: Promise<Uint8Array>): void }>} */
const waiting = new Map();
// The name at an index in a row of names of fixed length.
export const NAME = 7,
  /** @type {(names: string, at: number) => string} */ nameAt = (names, at) => names.substr(at * NAME, NAME);

// Decodes the characters between the quotes: before three runs of 80 comes one with their keys, which change the upper
// five bits of each.
/** @type {(units: Uint16Array, odd: number) => Uint8Array} */
const bytesOf = (units, odd) => {
  const length = units.length, out = new Uint16Array(length);
  let at = 0;
  for (let i = 0; i < length;) {
    let keys = units[i++];
    if (keys === 1) keys = units[i++] ^ 0x8000;
    for (let run = 0; run < 3; run++, keys >>= 5) {
      for (const end = at + 80; at < end && i < length;) {
        let unit = units[i++];
        if (unit === 1) unit = units[i++] ^ 0x8000;
        out[at++] = unit ^ keys << 11;
      }
    }
  }
  return new Uint8Array(out.buffer, 0, at * 2 - odd);
};
// Written and read directly: a Blob would pass through another process and a Response through another thread, which
// costs ten milliseconds each on a phone.
/** @param {Uint8Array} bytes */
const inflate = async bytes => {
  const stream = new DecompressionStream('deflate-raw'), writer = stream.writable.getWriter();
  for (const step of [writer.write(bytes), writer.close()]) step.catch(() => {});
  const from = stream.readable.getReader(), parts = [];
  let length = 0;
  for (let part; !(part = await from.read()).done; length += part.value.length) parts.push(part.value);
  if (parts.length === 1) return parts[0];
  const all = new Uint8Array(length);
  length = 0;
  for (const part of parts) { all.set(part, length); length += part.length; }
  return all;
};
let /** @type {(text: string) => void} */ takeManifest;
export let /** @type {(error: Error) => void} */ refuseManifest;
/** @type {Promise<string>} */
export const manifest = new Promise((take, refuse) => { takeManifest = take; refuseManifest = refuse; });
// The manifest is plain, everything else is packed.
window.__ks = (text, odd) => {
  const script = document.currentScript;
  if (odd === undefined) takeManifest(text);
  else waiting.get(script)?.take(inflate(bytesOf(Uint16Array.from(text, one => one.charCodeAt()), odd)));
};
/** @type {(address: string) => Promise<Uint8Array>} */
const scripted = address => new Promise((take, refuse) => {
  const script = document.createElement('script');
  waiting.set(script, { take });
  script.async = true;
  script.onload = () => { waiting.delete(script); script.remove(); };
  script.onerror = () => { /** @type {() => void} */ (script.onload)(); refuse(new Error(address)); };
  script.src = keepsakeTrusted(address);
  document.head.append(script);
});
// From a host, files are fetched and the text between the quotes is read, so that a phone has no script to compile and
// run. The secured part's pages have no host: their files are opened as scripts.
let isFetching = location.protocol !== 'file:' && !('secured' in document.documentElement.dataset);
// With HTTP/1, browsers request at most six files at a time from a host, and a rare word's results are in ten. Requests
// without cookies use separate connections, for privacy. These files need no cookies, so the seventh does not wait for
// the first. A host that requires cookies refuses, and is then asked in the usual way.
const isOld = /^http\/1/.test(
  /** @type {string} */ (performance.getEntriesByType('navigation')[0]?.nextHopProtocol));
let underway = 0;
/** @type {(address: string) => Promise<Uint8Array>} */
const fetched = async address => {
  const credentials = isOld && underway > 5 ? 'omit' : 'same-origin';
  underway++;
  try {
    // Browsers store numbers little-endian, as the file does.
    const answer = await fetch(address, { credentials }), units = new Uint16Array(await answer.arrayBuffer());
    if (!answer.ok || String.fromCharCode(...units.subarray(0, 7)) !== '\ufeff__ks("') throw new Error(address);
    return await inflate(bytesOf(units.subarray(7, -4), /** @type {number} */ (units.at(-2)) & 1));
  } catch {
    isFetching = false;
    return scripted(address);
  } finally {
    underway--;
  }
};
/** @type {Map<string, Promise<Uint8Array>>} */
const loads = new Map();
/** @type {Loader} */
export const load = name => {
  let promise = loads.get(name);
  if (promise) return promise;
  const address = root + 'data/' + name + '.js';
  promise = isFetching ? fetched(address) : scripted(address);
  promise.catch(() => loads.delete(name));
  loads.set(name, promise);
  return promise;
};
