// What is wrong or would be seen, each with its place and what to do; of a keepsake with its picture. What others would
// see can be hidden there, one by one or all.
import { data, t } from './words.js';
import { call, told } from './calls.js';
import { el, fill, picture } from './elements.js';

/** @param {Problem[]} list */
export function problems(list) {
  const texts = [...new Set(list.flatMap(one => one.text ?? []))];
  return [texts.length > 1 && el('p', { class: 'actions' }, t('problem.all', { count: texts.length }), ' ',
    hiding(texts, t('label.hide.many', { count: texts.length }))),
  el('ul', { class: 'problems' }, list.map(item))];
}

/** @param {Problem} one */
function item(one) {
  const { keepsake, text, file } = one, place = one.line ? `${file}:${one.line}` : file;
  return el('li', { class: `${one.severity}${keepsake ? ' ofone' : ''}`, lang: one.isEnglish && 'en' },
    keepsake && picture(keepsake.picture, '', 90),
    el('div', {}, keepsake ? el('p', { lang: data.language }, el('a', { href: address(keepsake.path) }, keepsake.title))
      : file && link(file, el('code', {}, place)), ' ', one.problem,
    one.remedy && el('span', {}, ` → ${one.remedy}`), ' ', keepsake && one.line && [el('code', {}, place), ' '],
    one.id && el('a', { class: 'what', href: `/help?about=troubles#${one.id}`, lang: data.language },
      t('problem.help')),
    text && el('p', { class: 'actions', role: 'status', lang: data.language, 'data-of': text },
      hiding([text], t('label.hide', { title: keepsake?.title ?? text })))));
}

// Who else may see what these texts tell, by a press. More than one finding may be of the same text.
/** @param {string[]} texts @param {string} label */
function hiding(texts, label) {
  const hide = async (/** @type {string} */ visibility) => {
    try {
      await call('hide', { texts, visibility, label });
      for (const box of document.querySelectorAll('[data-of]')) {
        if (texts.includes(box.getAttribute('data-of') ?? '')) fill(box, t(`problem.hidden.${visibility}`), ' ',
          visibility === 'secured' && el('a', { href: '/readers' }, t('page.readers')));
      }
    } catch (error) {
      told(error);
    }
  };
  return ['secured', 'private'].map(visibility =>
    el('button', { type: 'button', click: () => hide(visibility) }, t(`problem.hide.${visibility}`)));
}

/** @param {string} path */
const address = path => `/keepsake?path=${encodeURIComponent(path)}`;

// Where what a text says can be changed here.
/** @param {string} file @param {Node} name */
function link(file, name) {
  const [, folder] = /^(?:(people|collections|types)\/)?[^/].*\.ya?ml$/.exec(file) ?? [];
  const page = { people: 'person', collections: 'collection', types: 'type' }[folder];
  if (page) return el('a', { href: `/${page}?file=${encodeURIComponent(file)}` }, name);
  const isKeepsake = /\.ya?ml$/.test(file) && !/(^|\/)(_folder|keepsake)\.ya?ml$/.test(file);
  return isKeepsake ? el('a', { href: address(file.replace(/\.ya?ml$/, '')) }, name) : name;
}
