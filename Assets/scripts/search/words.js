// The reader of the search index: splits and folds words as Sources/Stages/SearchIndex/WordFolding.swift does.
const DROPPED =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u3099\u309a\ufe00-\ufe0f]/g;
/** @type {Record<string, string>} */
const SPELLED = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ς: 'σ' };
// Characters that are words: Chinese and Japanese ones; those of Thai, Lao, Khmer, Burmese and related scripts with
// their marks; Korean syllables, to which others may attach without a space.
const LETTER = '(?=\\p{Lo}|\\p{Lm})', SIGN = LETTER
  + '(?:[\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\u{20000}-\\u{3134f}]|' +
  '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u1950-\\u19df\\u1a20-\\u1aaf\\ua9e0-\\ua9ff\\uaa60-\\uaadf]' +
  '\\p{M}*|[\\u1100-\\u115f][\\u1160-\\u11ff]*)';
// The letters of all scripts take a phone ten milliseconds to prepare, so only texts with such letters use them.
const OURS = /^[\0-\x7f]*$/, FOLDED = /^[\0-\xbf\u2000-\u206f]*$/;
/** @type {RegExp | undefined} */
let others;
const words = () => others ??= new RegExp(SIGN + '|(?:(?!' + SIGN + ')[\\p{L}\\p{N}\\p{M}])+', 'gu');
/** @param {string} word */
const isSign = word => !FOLDED.test(word) && new RegExp(SIGN, 'u').test(word);
/** @param {string} text */
export const fold = text => OURS.test(text) ? text.toLowerCase()
  : text.normalize('NFKD').toLowerCase().replace(DROPPED, '').replace(/[ßæœøđðþłıς]/g, letter => SPELLED[letter]);
/** @param {string} text */
export const tokens = text => {
  const folded = fold(text);
  return (folded.match(FOLDED.test(folded) ? /[a-z0-9]+/g : words()) || []).map(
    word => word.length > 40 ? [...word].slice(0, 40).join('') : word);
};
// The spelling of the words without special letters: `Müller` is `mueller`. The index has both, so that only a query
// with such a letter needs both.
const DOTTED = /[aou]\u0308|a\u030a|ø/g, /** @type {Record<string, string>} */ FURTHER = { a: 'ae', o: 'oe', u: 'ue' };
/** @param {string} text */
export const spell = text => OURS.test(text) ? text : text.normalize('NFKD').toLowerCase().replace(
  DOTTED, dotted => dotted[1] === '\u030a' ? 'aa' : FURTHER[dotted[0]] || 'oe');

// Without parts joined by an apostrophe: `Isobel's`, `l'été`.
/** @param {string} word */
const own = word => word.replace(/^\p{L}['’](?=.)|(?<=.)['’]\p{L}$/gu, '');
// The singular and plural forms of a word, by rules such as `ies>y`: plural and singular endings. A whole word on one
// side of a rule has only the other side.
/** @type {(word: string, rules: string[]) => string[]} */
export const formsOf = (word, rules) => {
  /** @type {Set<string>} */
  const found = new Set();
  for (const [many, one] of rules.map(rule => rule.split('>'))) for (const [end, other] of [[many, one], [one, many]]) {
    if (word === end && other) return other === word ? [] : [other];
    if (word.endsWith(end) && word.length - end.length > 2) found.add(word.slice(0, word.length - end.length) + other);
  }
  return [...found];
};
// Korean particles, which attach to nouns: a query with one also searches for the noun.
const PARTICLE = /(?<=[가-힣]{2})(?:[은는을를]|에서|에게|으로|까지|부터|께서|한테)$/u;
/** @param {string} word */
const noun = word => OURS.test(word) ? word : word.normalize('NFC').replace(PARTICLE, '');
// `-word`, `"a phrase"`, words; the last word counts as a beginning unless a space or a quote follows it.
/** @param {string} text */
export const clauses = (text, least = 1) => {
  /** @type {Clause[] & { ends?: boolean }} */
  const found = [];
  for (const [part, minus, quoted, plain] of text.matchAll(/(-?)(?:["“”„«»]([^"“”„«»]*)["“”„«»]?|([^\s"“”„«»]+))/gu)) {
    const said = quoted ?? own(plain), words = tokens(said), spelled = tokens(spell(said));
    if (!words.length) continue;
    // The second spelling of each; null without one.
    const also = spelled.length === words.length && spelled.some((word, i) => word !== words[i]) ? spelled : null;
    const isPhrase = quoted !== undefined || words.length > 1 && words.some(isSign);
    const bare = plain && isPhrase ? tokens(noun(said)) : words;
    if (isPhrase) found.push({ words, also: bare.length < words.length ? bare : also, not: !!minus });
    else if (minus) found.push({ words, also, not: true, each: true });
    else words.forEach((word, i) => found.push({ words: [word], also: also && also[i] !== word ? [also[i]] : null }));
    found.ends = quoted === undefined && !minus && !isPhrase && text.endsWith(part);
  }
  const last = /** @type {Clause} */ (found.at(-1));
  if (found.ends && last.words[0].length >= least) last.prefix = true;
  return found;
};
