// The reader of the search index, first of six parts that are joined into one function: its files, which come as classic
// scripts because from disk nothing else may be read.
const self = document.currentScript;
const root = new URL('../', self.src).href;
const text = new TextDecoder(), waiting = new Map();
// Of a row of file names, each so long, the one at a place.
const NAME = 7, name = (names, at) => names.substr(at * NAME, NAME);

const bytesOf = (text, odd) => {
  const length = text.length, out = new Uint16Array(length);
  let at = 0;
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    out[at++] = unit === 1 ? text.charCodeAt(++i) ^ 0x8000 : unit;
  }
  return new Uint8Array(out.buffer, 0, at * 2 - odd);
};
// Written and read straight: a Blob would go through another process and a Response through another thread, which costs ten
// milliseconds each on a phone.
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
let takeManifest, refuseManifest;
const manifest = new Promise((take, refuse) => { takeManifest = take; refuseManifest = refuse; });
// The manifest comes as it is, everything else packed.
window.__ks = (text, odd) => {
  const script = document.currentScript;
  if (odd === undefined) takeManifest(text);
  else waiting.get(script)?.take(inflate(bytesOf(text, odd)));
};
const loads = new Map();
const load = name => {
  let promise = loads.get(name);
  if (promise) return promise;
  promise = new Promise((take, refuse) => {
    const script = document.createElement('script');
    waiting.set(script, { take });
    script.async = true;
    script.onload = () => { waiting.delete(script); script.remove(); };
    script.onerror = () => { script.onload(); loads.delete(name); refuse(new Error(name)); };
    script.src = keepsakeTrusted(root + 'data/' + name + '.js');
    document.head.append(script);
  });
  loads.set(name, promise);
  return promise;
};
