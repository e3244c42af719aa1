// People found by what is typed of their names, in whatever letters.

/** @param {string} text */
const folded = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

// As names are written where a keyboard lacks their letters: `Müller` is `Mueller`.
/** @param {string} text */
const spelled = text => folded(text.normalize('NFD').replace(/([aou])\u0308/gi, '$1e')
  .replace(/a\u030a/gi, 'aa').replace(/ø/gi, 'oe').replace(/ß/g, 'ss'));

/** @param {{ name: string, also: string[] }} one @param {string} words */
export function isSought(one, words) {
  const all = [one.name, ...one.also].join(' ');
  const names = `${folded(all)}\n${spelled(all)}`;
  return words.split(' ').filter(Boolean).every(word => [folded(word), spelled(word)].some(way => names.includes(way)));
}
