// The keeper's unsaved text, restored after a reload. A field's text stays in this browser until it is saved or
// dropped; a page's draft stays in this window.

/** @param {Storage} storage @param {string} name */
const slot = (storage, name) => ({
  read: () => storage.getItem(name),
  /** @param {string} text */
  keep: text => storage.setItem(name, text),
  drop: () => storage.removeItem(name),
});

const fields = 'studio-unsent ';

// A field's text, by its file and the path of its key.
/** @param {string} file @param {(string | number)[]} path */
export const unsentText = (file, path) => slot(localStorage, `${fields}${file} ${path.join(' ')}`);

// The files with an unsaved text for a key.
/** @param {(string | number)[]} path */
export function unsentFiles(path) {
  const end = ` ${path.join(' ')}`;
  return Object.keys(localStorage).filter(name => name.startsWith(fields) && name.endsWith(end))
    .map(name => name.slice(fields.length, -end.length));
}

// A page's draft, of any kind.
/** @param {string} page */
export function begun(page) {
  const { read, keep, drop } = slot(sessionStorage, page);
  return {
    /** @returns {any} */
    read: () => JSON.parse(read() ?? 'null'),
    /** @param {unknown} now */
    keep: now => keep(JSON.stringify(now)),
    drop,
  };
}
