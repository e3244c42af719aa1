// Problems and findings, each with its place and what to do; those of a keepsake with its picture. Findings can be
// hidden there, one by one or all.
import { data, t } from '../frame/words.js';
import { call, told } from '../frame/calls.js';
import { el, fill, picture } from '../shared/elements.js';
import { lostNote } from './copies.js';

/** @param {Problem[]} list */
export const problems = list => el('ul', { class: 'problems' }, list.map(one => {
  const { keepsake, text, file } = one, place = one.line ? `${file}:${one.line}` : file;
  return el('li', { class: `${one.severity}${keepsake ? ' ofone' : ''}`, lang: one.isEnglish && 'en' },
    keepsake && picture(keepsake.picture, '', 90),
    el('div', {}, keepsake ? el('p', { lang: data.language }, el('a', { href: address(keepsake.path) }, keepsake.title))
      : file && (one.lost ? el('code', {}, place) : link(file, el('code', {}, place))), ' ', one.problem,
    one.remedy && el('span', {}, ` → ${one.remedy}`), ' ', keepsake && one.line && [el('code', {}, place), ' '],
    one.id && el('a', { class: 'what', href: `/help?about=troubles#${one.id}`, lang: data.language },
      t('problem.help')),
    one.lost && lostNote(one.lost),
    text && hiding([text], who => t(`problem.hide.${who}`),
      t('label.hide', { title: keepsake?.title ?? nameOf(text) }))));
}));

// The texts that can hide the findings.
/** @param {Problem[]} list */
export const hidingTexts = list => [...new Set(list.flatMap(one => one.text ?? []))];

// A button that hides all findings at once.
/** @param {string[]} texts */
export const hidingAll = texts => texts.length > 1 && el('div', { class: 'problem' },
  t('problem.all', { count: texts.length }),
  hiding(texts, who => t(`problem.every.${who}`), t('label.hide.many', { count: texts.length })));

/** @type {{ texts: string[], box: Element }[]} */
const boxes = [];

// Buttons that limit who sees the content of these texts. Several findings may concern the same text.
/** @param {string[]} texts @param {(who: string) => string} word @param {string} label */
function hiding(texts, word, label) {
  const hide = async (/** @type {string} */ visibility) => {
    try {
      await call('hide', { texts, visibility, label });
    } catch (error) {
      return told(error);
    }
    for (const { box } of boxes.filter(other => other.texts.every(text => texts.includes(text)))) {
      fill(box, t(`problem.hidden.${visibility}`), ' ',
        visibility === 'secured' && el('a', { href: '/readers' }, t('page.readers')));
    }
  };
  const box = el('p', { class: 'actions', role: 'status', lang: data.language },
    ['secured', 'private'].map(visibility =>
      el('button', { type: 'button', click: () => hide(visibility) }, word(visibility))));
  boxes.push({ texts, box });
  return box;
}

// The name of a person's file, usually the person's name.
/** @param {string} text */
const nameOf = text => text.replace(/^.*\/|\.ya?ml$/g, '');

/** @param {string} path */
const address = path => `/keepsake?path=${encodeURIComponent(path)}`;

// A link to where the text's content can be changed.
/** @param {string} file @param {Node} name */
function link(file, name) {
  const [, folder] = /^(?:(people|collections|types)\/)?[^/].*\.ya?ml$/.exec(file) ?? [];
  const page = { people: 'person', collections: 'collection', types: 'type' }[folder];
  if (page) return el('a', { href: `/${page}?file=${encodeURIComponent(file)}` }, name);
  const isKeepsake = /\.ya?ml$/.test(file) && !/(^|\/)(_folder|keepsake)\.ya?ml$/.test(file);
  return isKeepsake ? el('a', { href: address(file.replace(/\.ya?ml$/, '')) }, name) : name;
}
