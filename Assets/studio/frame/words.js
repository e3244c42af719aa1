// The words of the page's language, and the frame's data.
/** @type {FrameData} */
export const data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById('studio-data')).textContent ?? '');

// A text by its name, with values for {names} in it.
/** @param {string} name @param {Record<string, Value>} [values] */
export function t(name, values = {}) {
  const text = data.words[name] ?? name;
  return text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '');
}

// The singular or plural of a text: name.one, name.many; with further values.
/** @param {string} name @param {number} count @param {Record<string, Value>} [values] */
export const counted = (name, count, values) => t(`${name}.${count === 1 ? 'one' : 'many'}`, { count, ...values });
