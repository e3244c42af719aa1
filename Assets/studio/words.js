// The words of the page's language, and what the frame was told.
export const data = JSON.parse(document.getElementById('studio-data').textContent);

// A text by its name, with values for {names} in it.
export function t(name, values = {}) {
  const text = data.words[name] ?? name;
  return text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '');
}

// One of two texts by a number: name.one, name.many.
export const counted = (name, count) => t(`${name}.${count === 1 ? 'one' : 'many'}`, { count });
