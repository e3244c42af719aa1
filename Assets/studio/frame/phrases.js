// Sentences of the program in another language: templates, in which {name}s stand for what differs.

/** @typedef {{ pattern: RegExp, names: string[], own: string }} Phrase */

// Files and addresses stand in front of some sentences, and a remedy behind them.
const parts = /^((?:[^\s:]+\.[a-z]+(?::\d+)?: )?)([\s\S]*?)(?: – ([\s\S]*))?$/;

// How much of a template is the same in all of its sentences.
/** @param {[string, string]} pair */
const fixed = ([english]) => english.replace(/\{\w+\}/g, '').length;

// Those that say most come first: several may fit a sentence.
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
    // Why something is so, and what to do, are sentences in their turn.
    if (match) return own.replace(/\{(\w+)\}/g, (_, name) => {
      const value = match[names.indexOf(name) + 1] ?? '';
      return ['why', 'how', 'kind'].includes(name) ? translated(value, all) : value;
    });
  }
  return sentence;
}

// A text as far as there are translations of it.
/** @param {string} text @param {Phrase[]} all */
export function translated(text, all) {
  const [, place, problem, remedy] = /** @type {RegExpExecArray} */ (parts.exec(text));
  const [own, how] = [one(problem, all), remedy === undefined ? undefined : one(remedy, all)];
  const halves = place + own + (how === undefined ? '' : ` – ${how}`);
  // A dash may stand within what somebody wrote, too.
  if (own !== problem && how !== undefined && how !== remedy) return halves;
  const whole = one(text, all);
  return whole === text ? halves : whole;
}

// Every problem and remedy in an answer, however deep, is put into other words where there are any.
/** @param {Value} value @param {Phrase[]} all */
export function translate(value, all) {
  if (!value || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    if (Array.isArray(inner) && ['kindReasons', 'reasons', 'later'].includes(key)) {
      value[key] = inner.map((/** @type {string} */ reason) => translated(reason, all));
    } else if (key === 'label' && 'undoes' in value && typeof inner === 'string') {
      // What a command did; pages name what they do in their own words.
      value[key] = translated(inner, all);
    } else if (key !== 'problem' && key !== 'remedy' || typeof inner !== 'string') translate(inner, all);
    else if (inner) {
      value[key] = translated(inner, all);
      // Those who listen hear it spoken as what it is.
      value.isEnglish ||= value[key] === inner;
    }
  }
}
