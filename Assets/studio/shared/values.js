// Converts values of texts to form fields and back.
import { orNull, typedList } from './lists.js';
import { typedNames } from './people.js';

// Keys whose values are lists, and those of several lines.
export const lists = ['people', 'tags'];
export const long = ['description', 'transcript', 'notes'];
// Keys with a fixed set of values, and the list in `Names` that has them.
/** @type {Record<string, string>} */
export const chosen = {
  kind: 'kinds', visibility: 'visibilities', location: 'locations', status: 'statuses', type: 'types',
};

/** @param {Value} value @returns {string} */
export const asText = value => value === null || value === undefined ? ''
  : Array.isArray(value) ? value.map(asText).join(', ')
    : typeof value !== 'object' ? String(value) : value.name ?? (value.lat === undefined ? JSON.stringify(value)
      : `${value.lat}, ${value.lon}`);

/** @param {string} key @param {string} text @param {Value} was what stands there */
export function asValue(key, text, was) {
  const plain = text.trim();
  if (lists.includes(key)) return orNull(key === 'people' ? typedNames(plain) : typedList(plain));
  if (key === 'place' && was && typeof was === 'object' && !Array.isArray(was)) {
    return plain ? { ...was, name: plain } : null;
  }
  return plain === '' ? null : long.includes(key) ? text.replace(/\s+$/, '') : plain;
}

// An entry of a list of files: a name alone, or a map with its file.
/** @typedef {{ file: string, [key: string]: any }} FileMap */

/** @param {Value} value @returns {FileMap} */
export const asFile = value => typeof value === 'object' && value ? { ...value } : { file: String(value) };

// The same in its shortest form.
/** @param {FileMap} one */
export const asWrittenFile = one => Object.keys(one).length === 1 ? one.file : one;

// A file's map with another value of one key; nothing removes the key.
/** @param {Value} value @param {string} key @param {Value} said */
export function withKey(value, key, said) {
  const one = asFile(value);
  if (said) one[key] = said; else delete one[key];
  return asWrittenFile(one);
}

// Where a text's list of files has one of the files that are there; -1 if it has none of that name. The list may name
// files that are not there, or spell a path in another way: only lists of one length have the same order.
/** @param {Value[]} list @param {string[]} files @param {number} number */
export function placeOf(list, files, number) {
  const place = list.findIndex(one => asFile(one).file === files[number]);
  return place < 0 && list.length === files.length ? number : place;
}

// The statement about an original as a map: a single text is its location.
/** @param {Value} value @returns {Said} */
export const asOriginal = value => value && typeof value === 'object' ? value : value ? { where: value } : {};

// The map with another text for one entry; null if it becomes empty.
/** @param {Value} value @param {string} entry @param {string} text */
export function withEntry(value, entry, text) {
  const said = { ...asOriginal(value) };
  if (text.trim()) said[entry] = text.trim();
  else delete said[entry];
  return Object.keys(said).length ? said : null;
}
