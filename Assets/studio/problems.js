// What is wrong or would be seen, each with its place and what to do; of a keepsake with its picture.
import { data, t } from './words.js';
import { call, told } from './calls.js';
import { el, fill, picture, put } from './elements.js';

/** @param {Problem[]} list */
export const problems = list => el('ul', { class: 'problems' }, list.map(one => {
  const { keepsake } = one;
  return el('li', { class: `${one.severity}${keepsake ? ' ofone' : ''}`, lang: one.isEnglish && 'en' },
    keepsake && picture(keepsake.picture, '', 90),
    el('div', {}, keepsake ? el('p', { lang: data.language }, el('a', { href: address(keepsake.path) }, keepsake.title))
      : one.file && link(one.file, el('code', {}, one.line ? `${one.file}:${one.line}` : one.file)), ' ', one.problem,
    one.remedy && el('span', {}, ` → ${one.remedy}`), ' ',
    keepsake && one.line && [el('code', {}, `${one.file}:${one.line}`), ' '], one.id && el('a',
      { class: 'what', href: `/help?about=troubles#${one.id}`, lang: data.language }, t('problem.help')),
    keepsake && one.id?.startsWith('privacy.') && hiding(keepsake)));
}));

// Who else may see it, by a press. More than one finding may be of the same keepsake.
/** @param {ListedKeepsake} keepsake */
function hiding({ path, title }) {
  const box = el('p', { class: 'actions', role: 'status', lang: data.language, 'data-of': path });
  const hide = async (/** @type {string} */ visibility) => {
    try {
      await call('bulk', { keepsakes: [path], set: { visibility }, overwrites: true,
        label: t('label.hide', { title }) });
      for (const other of document.querySelectorAll('[data-of]')) {
        if (other.getAttribute('data-of') === path) fill(other, t(`problem.hidden.${visibility}`), ' ',
          visibility === 'secured' && el('a', { href: '/readers' }, t('page.readers')));
      }
    } catch (error) {
      told(error);
    }
  };
  put(box, ['secured', 'private'].map(visibility =>
    el('button', { type: 'button', click: () => hide(visibility) }, t(`problem.hide.${visibility}`))));
  return box;
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
