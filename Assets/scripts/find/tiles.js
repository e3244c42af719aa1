// The search page: a result's tile, with the matches highlighted.
import { el } from './elements.js';

// A text's matching words, at most `span` characters behind the first.
/** @type {(text: string, words: Word[], span?: number) => RegExpExecArray[]} */
const matches = (text, words, span = Infinity) => {
  const /** @type {RegExpExecArray[]} */ found = [], { fold, spell, tokens } = keepsakeSearch,
    folded = text && fold(text), spelled = text && spell(text);
  // Most texts contain none of the words: folding the whole text shows this faster than folding each word.
  let first = Math.min(...words.map(({ word }) => {
    const at = folded.indexOf(word);
    return at < 0 ? Infinity : at;
  }));
  const isSpelled = spelled !== text && words.some(({ word }) => fold(spelled).includes(word));
  if (first === Infinity && !isSpelled) return found;
  // A text in Latin script needs no tables for the letters of all scripts.
  const isLatin = /^[\0-\u024f\u2000-\u206f]*$/.test(text);
  const runs = isLatin ? /[\dA-Za-zªµº²³¹¼½¾À-ÖØ-öø-\u024f]+/g
    : /[\u3040-\u30ff㐀-鿿]|\p{Lo}\p{M}*(?<=[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]\p{M}*)|[\p{L}\p{N}\p{M}]+/gu;
  // In ASCII texts, everything before the first match can be skipped.
  if (/^[\0-\x7f]*$/.test(text)) {
    while (first && /[a-z\d]/.test(folded[first - 1])) first--;
    runs.lastIndex = first;
  }
  for (let run; (run = runs.exec(text));) {
    if (found.length && run.index > found[0].index + span) break;
    const all = isSpelled ? [...tokens(run[0]), ...tokens(spell(run[0]))] : tokens(run[0]);
    const isHit = all.some(
      token => words.some(({ word, prefix }) => prefix ? token.startsWith(word) : token === word));
    if (isHit) found.push(run);
  }
  return found;
};
// Text with its matches marked, always as text.
/** @type {(text: string, hits: RegExpExecArray[]) => (Node | string)[]} */
const marked = (text, hits) => {
  /** @type {(Node | string)[]} */
  const parts = [];
  let from = 0;
  for (const hit of hits) {
    parts.push(text.slice(from, hit.index), el('mark', {}, hit[0]));
    from = hit.index + hit[0].length;
  }
  return [...parts, text.slice(from)];
};
/** @type {(text: string, words: Word[]) => (Node | string)[] | null} */
const lines = (text, words) => {
  const hits = matches(text, words, 240);
  if (!hits.length) return null;
  let start = Math.max(0, hits[0].index - 50), end = Math.min(text.length, start + 180);
  if (start) start = Math.min(hits[0].index, text.indexOf(' ', start) + 1 || start);
  if (end < text.length) end = Math.max(hits[0].index + hits[0][0].length, text.lastIndexOf(' ', end));
  const part = text.slice(start, end),
    inside = hits.filter(hit => hit.index >= start && hit.index + hit[0].length <= end);
  inside.forEach(hit => { hit.index -= start; });
  return [start ? '… ' : '', ...marked(part, inside), end < text.length ? ' …' : ''];
};
// A transcript has lines, each behind its id and timestamp (said-1-73 1:13): returns the first matching line, behind
// its timestamp as a link.
/** @type {(text: string, words: Word[], address: string) => (Node | string)[] | null} */
const saidLines = (text, words, address) => {
  for (const row of text.split('\n')) {
    const [start, place, moment] = /^\u0001(\S+) (\S+) /.exec(row) || [''],
      parts = lines(row.slice(start.length), words);
    if (parts) return place ? [el('a', { class: 'num', href: address + '#' + place }, moment), ' ', ...parts] : parts;
  }
  return null;
};
/** @type {(card: Card, words: Word[], isFirst: boolean) => HTMLLIElement} */
export const tile = (card, words, isFirst) => {
  const wide = !card.picture || card.width * 5 >= card.height * 6;
  const alt = card.alt || card.caption || card.title;
  const print = el('div', {
    class: 'print' + (wide ? ' wide' : '') + (card.isMany ? ' many' : '') }, card.picture
    ? el('img', {
      src: card.picture, width: card.width, height: card.height, class: 'c' + card.colour,
      loading: isFirst ? 'eager' : 'lazy', fetchpriority: isFirst && 'high', decoding: 'async',
      alt: alt === card.title ? '' : alt })
    : el('span', { class: 'gone', 'aria-hidden': 'true' }));
  if (card.duration)
    print.append(el('span', { class: 'stack' }, el('span', { 'aria-hidden': 'true' }, '▶ '), card.duration));
  const label = el('div', {}, el(
    'a', { class: 'tile-title', href: card.address, dir: 'auto' }, ...marked(card.title, matches(card.title, words))));
  if (card.meta) label.append(' ', el('span', { class: 'tile-meta', dir: 'auto' }, card.meta));
  if (words.length) {
    const caption = lines(card.caption, words);
    /** @param {(Node | string)[] | null} parts */
    const put = parts => parts && label.append(el('p', { class: 'snippet', dir: 'auto' }, ...parts));
    if (caption) put(caption); else card.text().then(text => put(
      text.includes('\u0001') ? saidLines(text, words, card.address) : lines(text, words))).catch(() => {});
  }
  const shape = card.picture ? Math.min(30, Math.max(4, Math.round(card.width / card.height * 10))) : 13;
  return el('li', {
    class: `tile a${shape}` + (card.isPlain ? ' plain' : '') + (card.isSilent ? ' silent' : '') }, print, label);
};
