// How typed names are read, for every field that takes people: Describe, a keepsake's form, the archive's table.
import { typedList } from './lists.js';

/** @typedef {{ family: string, given: string, whole: string }} TurnedName */

// The archive's people: loading names makes them known.
/** @type {Set<string>} */
export const everyone = new Set();

// Titles before a shared name: "Mr and Mrs Baird" does not mean a person called Mr.
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'herr', 'frau', 'm', 'mme', 'mlle', 'monsieur',
  'madame']);

// Commas separate names, and "Rosa and Paul" are two. A known name stays whole, and so does a family name before a
// given one: "Petersen, Helga" is Helga Petersen if she is known, or if another Petersen is.
/** @param {string} text @param {string[]} [known] @returns {{ names: string[], turned: TurnedName[] }} */
export function readNames(text, known = [...everyone]) {
  const { names, turned } = read(text, known);
  return { names: [...new Set(names)], turned };
}

// The names as they stand, also where one comes twice.
/** @param {string} text @param {string[]} [known] */
export const namesInTurn = (text, known = [...everyone]) => read(text, known).names;

/** @param {string} text @param {string[]} known @returns {{ names: string[], turned: TurnedName[] }} */
function read(text, known) {
  const parts = typedList(text), names = [], turned = [];
  for (let place = 0; place < parts.length; place++) {
    const name = parts[place], one = place + 1 < parts.length && turnedName(name, parts[place + 1], known);
    if (one) {
      turned.push(one);
      names.push(one.whole);
      place++;
    } else names.push(...known.includes(name) ? [name] : together(name));
  }
  return { names, turned };
}

/** @param {string} text @param {string[]} [known] */
export const typedNames = (text, known) => readNames(text, known).names;

/** @param {string} name */
function together(name) {
  const parts = name.split(/\s+(?:and|und|et|&|\+)\s+/i).filter(Boolean);
  return parts.some(part => titles.has(part.toLowerCase().replace('.', ''))) ? [name] : parts;
}

/** @param {string} family @param {string} given @param {string[]} known @returns {TurnedName | null} */
function turnedName(family, given, known) {
  const all = known.map(name => name.toLowerCase()), end = family.toLowerCase();
  const own = [end, given.toLowerCase()].filter(name => all.includes(name)).length;
  const whole = known[all.indexOf(`${given} ${family}`.toLowerCase())];
  if (whole) return own < 2 ? { family, given, whole } : null;
  return !own && all.some(name => name.endsWith(` ${end}`)) && !/\s/.test(given)
    ? { family, given, whole: `${given} ${family}` } : null;
}
