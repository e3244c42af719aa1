// How typed names are read, for every field that takes people: Describe, a keepsake's form, the archive's table.
import { typedList } from './lists.js';

// The archive's people: loading names makes them known.
/** @type {Set<string>} */
export const everyone = new Set();

// Titles before a shared name: "Mr and Mrs Baird" does not mean a person called Mr.
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'herr', 'frau', 'm', 'mme', 'mlle', 'monsieur',
  'madame']);

// Commas separate names, and "Rosa and Paul" are two. A known name stays whole.
/** @param {string} text @param {string[]} [known] */
export const typedNames = (text, known = [...everyone]) => [...new Set(typedList(text).flatMap(name =>
  known.includes(name) ? [name] : together(name)))];

/** @param {string} name */
function together(name) {
  const parts = name.split(/\s+(?:and|und|et|&|\+)\s+/i).filter(Boolean);
  return parts.some(part => titles.has(part.toLowerCase().replace('.', ''))) ? [name] : parts;
}
