// Sentences of the program in another language: templates, in which {name}s stand for what differs.

/** @typedef {{ pattern: RegExp, names: string[], own: string }} Phrase */

// Files and addresses stand in front of some sentences, and a remedy behind them.
const parts = /^((?:[^\s:]+\.[a-z]+(?::\d+)?: )?)([\s\S]*?)(?: – ([\s\S]*))?$/;

/** @param {Record<string, string>} all English sentences, each with its translation @returns {Phrase[]} */
export const phrases = all => Object.entries(all).map(([english, own]) => {
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(match => match[1]);
  const pattern = english.split(/\{\w+\}/).map(text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('([\\s\\S]+?)');
  return { pattern: new RegExp(`^${pattern}$`), names, own };
});

/** @param {string} sentence @param {Phrase[]} all */
function one(sentence, all) {
  for (const { pattern, names, own } of all) {
    const match = pattern.exec(sentence);
    if (match) return own.replace(/\{(\w+)\}/g, (_, name) => match[names.indexOf(name) + 1] ?? '');
  }
  return sentence;
}

// A text as far as there are translations of it.
/** @param {string} text @param {Phrase[]} all */
export function translated(text, all) {
  const whole = one(text, all);
  if (whole !== text) return whole;
  const [, place, problem, remedy] = /** @type {RegExpExecArray} */ (parts.exec(text));
  return place + one(problem, all) + (remedy === undefined ? '' : ` – ${one(remedy, all)}`);
}

// Every problem and remedy in an answer, however deep, is put into other words where there are any.
/** @param {Value} value @param {Phrase[]} all */
export function translate(value, all) {
  if (!value || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    if (key !== 'problem' && key !== 'remedy' || typeof inner !== 'string') translate(inner, all);
    else if (inner) {
      value[key] = translated(inner, all);
      // Those who listen hear it spoken as what it is.
      value.isEnglish ||= value[key] === inner;
    }
  }
}
