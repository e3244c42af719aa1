// Translates the program's sentences by templates, in which {name}s stand for variable parts.

/** @typedef {{ pattern: RegExp, names: string[], own: string }} Phrase */

// Some sentences have a file or an address in front, and a remedy behind.
const parts = /^((?:[^\s:]+\.[a-z]+(?::\d+)?: )?)([\s\S]*?)(?: – ([\s\S]*))?$/;

// The number of fixed characters in a template.
/** @param {[string, string]} pair */
const fixed = ([english]) => english.replace(/\{\w+\}/g, '').length;

// The templates with most fixed characters come first, since several may match a sentence.
/** @param {Record<string, string>} all English sentences, each with its translation @returns {Phrase[]} */
export const phrases = all => Object.entries(all).sort((a, b) => fixed(b) - fixed(a)).map(([english, own]) => {
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(match => match[1]);
  const pattern = english.split(/\{\w+\}/).map(text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('([\\s\\S]+?)');
  return { pattern: new RegExp(`^${pattern}$`), names, own };
});

/** @param {string} sentence @param {Phrase[]} all @returns {string} */
function one(sentence, all) {
  for (const { pattern, names, own } of all) {
    const match = pattern.exec(sentence);
    // Reasons and remedies inside a sentence are sentences themselves.
    if (match) return own.replace(/\{(\w+)\}/g, (_, name) => {
      const value = match[names.indexOf(name) + 1] ?? '';
      return ['why', 'how', 'kind'].includes(name) ? translated(value, all) : value;
    });
  }
  return sentence;
}

// A text with all available translations.
/** @param {string} text @param {Phrase[]} all */
export function translated(text, all) {
  const [, place, problem, remedy] = /** @type {RegExpExecArray} */ (parts.exec(text));
  const [own, how] = [one(problem, all), remedy === undefined ? undefined : one(remedy, all)];
  const halves = place + own + (how === undefined ? '' : ` – ${how}`);
  // A dash may also be part of the keeper's text.
  if (own !== problem && how !== undefined && how !== remedy) return halves;
  const whole = one(text, all);
  return whole === text ? halves : whole;
}

// Translates every problem and remedy in an answer, at any depth, if possible.
/** @param {Value} value @param {Phrase[]} all */
export function translate(value, all) {
  if (!value || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    if (Array.isArray(inner) && ['kindReasons', 'reasons', 'later'].includes(key)) {
      value[key] = inner.map((/** @type {string} */ reason) => translated(reason, all));
    } else if (key === 'label' && 'undoes' in value && typeof inner === 'string') {
      // A command's action; pages name their own actions.
      value[key] = translated(inner, all);
    } else if (key !== 'problem' && key !== 'remedy' || typeof inner !== 'string') translate(inner, all);
    else if (inner) {
      value[key] = translated(inner, all);
      // Screen readers speak it as English.
      value.isEnglish ||= value[key] === inner;
    }
  }
}
