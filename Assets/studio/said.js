// What the program says in English, in the page's language: by templates, in which {name}s stand for what differs.
import { data } from './words.js';

let templates;

// Files and addresses stand in front of some sentences, and a remedy behind them.
const parts = /^((?:[^\s:]+\.[a-z]+(?::\d+)?: )?)([\s\S]*?)(?: – ([\s\S]*))?$/;

async function known() {
  if (templates) return templates;
  const all = await (await fetch(`/assets/said-${data.language}.json`)).json();
  templates = Object.entries(all).map(([english, own]) => {
    const names = [...english.matchAll(/\{(\w+)\}/g)].map(match => match[1]);
    const pattern = english.split(/\{\w+\}/).map(text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('([\\s\\S]+?)');
    return { pattern: new RegExp(`^${pattern}$`), names, own };
  });
  return templates;
}

function one(sentence, all) {
  for (const { pattern, names, own } of all) {
    const match = pattern.exec(sentence);
    if (match) return own.replace(/\{(\w+)\}/g, (_, name) => match[names.indexOf(name) + 1] ?? '');
  }
  return sentence;
}

function own(text, all) {
  const whole = one(text, all);
  if (whole !== text) return whole;
  const [, place, problem, remedy] = parts.exec(text);
  return place + one(problem, all) + (remedy === undefined ? '' : ` – ${one(remedy, all)}`);
}

// The same answer with every problem and remedy that has a translation in it.
export async function inOwnWords(answer) {
  if (data.language === 'en' || !JSON.stringify(answer).includes('"problem":')) return answer;
  const all = await known().catch(() => []);
  const walk = value => {
    if (!value || typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value)) {
      if (key !== 'problem' && key !== 'remedy' || typeof inner !== 'string') walk(inner);
      else if (inner) {
        value[key] = own(inner, all);
        // Those who listen hear it spoken as what it is.
        value.isEnglish ||= value[key] === inner;
      }
    }
  };
  walk(answer);
  return answer;
}
