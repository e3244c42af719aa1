// The frame's data, and the words of the page's language.
/** @type {FrameData} */
export const data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById('studio-data')).textContent ?? '');
// The page loads them before its modules, once for all pages.
const { words } = /** @type {{ words: Record<string, string> }} */ (/** @type {unknown} */ (globalThis));

// A text by its name, with values for {names} in it.
/** @param {string} name @param {Record<string, Value>} [values] */
export function t(name, values = {}) {
  const text = words[name] ?? name;
  return text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '');
}

// The singular or plural of a text: name.one, name.many; with further values.
/** @param {string} name @param {number} count @param {Record<string, Value>} [values] */
export const counted = (name, count, values) => t(`${name}.${count === 1 ? 'one' : 'many'}`, { count, ...values });
