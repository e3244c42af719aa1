// SPDX-License-Identifier: MIT
// Runs visitors' scripts in a test. They declare global names, so each run gets a separate page.
import { classic, textOf } from './modules.mjs';

export { modulesOf } from './modules.mjs';

// An element that records its contents. It has no selectors: a test gives the results.
export class Node {
  constructor(name = 'div', given = {}) {
    Object.assign(this, {
      name, dataset: {}, attributes: {}, children: [], textContent: '', value: '', className: '', hidden: false, found: {}, listeners: {},
      isConnected: true, classList: { add: one => { this.className += ' ' + one; }, contains: one => this.className.split(' ').includes(one) },
    }, given);
  }

  append(...children) { this.children.push(...children); }
  prepend(...children) { this.children.unshift(...children); }
  replaceChildren(...children) { this.children = children; }
  setAttribute(name, value) { this.attributes[name] = String(value); }
  removeAttribute(name) { delete this.attributes[name]; }
  getAttribute(name) { return this.attributes[name] ?? null; }
  hasAttribute(name) { return name in this.attributes; }
  addEventListener(kind, action) { (this.listeners[kind] ??= []).push(action); }
  dispatchEvent() { return true; }
  querySelector(selector) { return [this.found[selector] ?? []].flat()[0] ?? null; }
  querySelectorAll(selector) { return [this.found[selector] ?? []].flat(); }
  get childElementCount() { return this.children.filter(one => one instanceof Node).length; }
  remove() {}
  focus() {}
  // All of its text, with its children.
  get said() { return this.children.length ? this.children.map(one => one.said ?? one).join('') : this.textContent; }
  press(kind = 'click', event = { preventDefault() {} }) {
    return Promise.all((this.listeners[kind] ?? []).map(action => action(event)));
  }
}

export class Storage {
  kept = new Map();
  getItem(key) { return this.kept.get(key) ?? null; }
  setItem(key, value) { this.kept.set(key, String(value)); }
  removeItem(key) { this.kept.delete(key); }
}

// A page's window; `found` has the results of the document's selectors, `ids` its elements by id.
export const page = ({ found = {}, ids = {}, address = 'https://site.test/album/index.html', language = 'en', ...more } = {}) => {
  const url = new URL(address);
  const root = new Node('html', { lang: language });
  const document = new Node('#document', {
    found, documentElement: root, currentScript: { src: 'https://site.test/album/assets/script.js' }, body: new Node('body'),
    head: new Node('head'), getElementById: id => ids[id] ?? null, createElement: name => new Node(name),
  });
  const window = {
    document, location: url, localStorage: new Storage(), navigator: { languages: [language] }, matchMedia: () => ({ matches: false }),
    performance: { getEntriesByType: () => [] }, CustomEvent: class { constructor(kind, more) { Object.assign(this, { kind }, more); } },
    listeners: {}, addEventListener: (kind, action) => { (window.listeners[kind] ??= []).push(action); }, dispatchEvent: () => true, ...more,
  };
  return Object.assign(window, { window });
};

// A stopped clock: `new Date()` is this time.
export const clockAt = (...parts) => class extends Date {
  constructor(...given) { super(...given.length ? given : [new Date(...parts).getTime()]); }
};

// Runs modules as the one function that they are joined to, and returns the requested names.
const body = (files, names) => `with (window) return (${'async '}() => {\n${files.map(file => classic(textOf(file))).join('')}\nreturn { ${names.join(', ')} };\n})();`;
export const run = (window, files, names = []) => new Function('window', body(files, names))(window);
// The same for files that wait for nothing.
export const runAtOnce = (window, files, names = []) => new Function('window', body(files, names).replace('async ', ''))(window);
