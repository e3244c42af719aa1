// Finds people by parts of their names, whatever the case or accents.

/** @param {string} text */
export const folded = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

// Names spelt without special letters: `Müller` is `Mueller`.
/** @param {string} text */
const spelled = text => folded(text.normalize('NFD').replace(/([aou])\u0308/gi, '$1e')
  .replace(/a\u030a/gi, 'aa').replace(/ø/gi, 'oe').replace(/ß/g, 'ss'));

/** @param {{ name: string, also: string[] }} one @param {string} words */
export function isSought(one, words) {
  const all = [one.name, ...one.also].join(' ');
  const names = `${folded(all)}\n${spelled(all)}`;
  return words.split(' ').filter(Boolean).every(word => [folded(word), spelled(word)].some(way => names.includes(way)));
}
