// The words of the page's language, and what the frame was told.
/** @type {FrameData} */
export const data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById('studio-data')).textContent ?? '');

// A text by its name, with values for {names} in it.
/** @param {string} name @param {Record<string, Value>} [values] */
export function t(name, values = {}) {
  const text = data.words[name] ?? name;
  return text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '');
}

// One of two texts by a number: name.one, name.many; with further values.
/** @param {string} name @param {number} count @param {Record<string, Value>} [values] */
export const counted = (name, count, values) => t(`${name}.${count === 1 ? 'one' : 'many'}`, { count, ...values });
