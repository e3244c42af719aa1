// Problems and findings, each with its place and what to do; those of a keepsake with its picture. Findings can be
// hidden there, one by one or all, or kept public.
import { counted, data, t } from '../frame/words.js';
import { call, edit } from '../frame/calls.js';
import { button, el, fill, keepsakePage, picture } from '../shared/elements.js';

/** @param {Problem[]} list */
export const problems = list => el('ul', { class: 'problems' }, list.map(one => {
  const { keepsake, text, file, found } = one, place = one.line ? `${file}:${one.line}` : file;
  return el('li', { class: `${one.severity}${keepsake ? ' ofone' : ''}`, lang: one.isEnglish && 'en' },
    keepsake && picture(keepsake.picture, '', 90),
    el('div', {}, keepsake ? el('p', { lang: data.language },
      el('a', { class: 'alone', href: keepsakePage(keepsake.path) }, keepsake.title))
      : file && (one.lost ? el('code', {}, place) : link(file, el('code', {}, place))), ' ', one.problem,
    one.remedy && !text && el('span', {}, ` → ${one.remedy}`), ' ',
    keepsake && one.line && [el('code', {}, place), ' '],
    one.id && el('a', { class: 'what', href: `/help?about=troubles#${one.id}`, lang: data.language },
      t('problem.help')),
    one.lost && lostNote(one.lost),
    (text || found) && hiding([text ?? []].flat(), who => t(`problem.hide.${who}`),
      t('label.hide', { title: keepsake?.title ?? nameOf(text ?? '') }), [found ?? []].flat())));
}));

// The texts that can hide the findings.
/** @param {Problem[]} list */
export const hidingTexts = list => [...new Set(list.flatMap(one => one.text ?? []))];

// Buttons that hide all findings at once, or keep them public.
/** @param {Problem[]} list */
export function hidingAll(list) {
  const texts = hidingTexts(list), found = [...new Set(list.flatMap(one => one.found ?? []))];
  return texts.length > 1 && el('div', { class: 'problem' }, t('problem.all', { count: texts.length }),
    hiding(texts, who => t(`problem.every.${who}`), t('label.hide.many', { count: texts.length }), found));
}

/** @type {{ texts: string[], found: string[], box: Element }[]} */
const boxes = [];
/** @param {string[]} some @param {string[]} all */
const isWithin = (some, all) => some.length > 0 && some.every(one => all.includes(one));

// Buttons that limit who sees the content of these texts, or that let everybody see what was found in them. Several
// findings may concern the same text, and the same may be found in several texts.
/** @param {string[]} texts @param {(who: string) => string} word @param {string} label @param {string[]} found */
function hiding(texts, word, label, found) {
  /** @param {string} outcome @param {() => Promise<unknown>} work @param {(other: typeof boxes[0]) => boolean} is */
  const way = (outcome, work, is) => button(word(outcome), async () => {
    await work();
    for (const { box } of boxes.filter(is)) {
      fill(box, t(`problem.hidden.${outcome}`), ' ',
        outcome === 'secured' && el('a', { href: '/settings#readers' }, t('page.readers')));
    }
  });
  const box = el('p', { class: 'actions', role: 'status', lang: data.language },
    texts.length > 0 && ['secured', 'private'].map(visibility => way(visibility,
      () => call('hide', { texts, visibility, label }), other => isWithin(other.texts, texts))),
    found.length > 0 && way('public', () => keepPublic(found), other => isWithin(other.found, found)));
  boxes.push({ texts, found, box });
  return box;
}

// The keeper's decision is a setting, so that no other computer asks again.
/** @param {string[]} found */
async function keepPublic(found) {
  const { said, file } = await call('settings'), was = said.not_private ?? null;
  await edit(file, [{ key: ['not_private'], was, now: [...new Set([...[was ?? []].flat(), ...found])] }],
    t('label.keepPublic', { found: found.join(', ') }));
}

// The name of a person's file, usually the person's name.
/** @param {string} text */
const nameOf = text => text.replace(/^.*\/|\.ya?ml$/g, '');

// A link to where the text's content can be changed; a person's has the name of the file.
/** @param {string} file @param {Node} path */
function link(file, path) {
  const name = file.startsWith('people/') ? nameOf(file) : path;
  const [, folder] = /^(?:(people|collections|types)\/)?[^/].*\.ya?ml$/.exec(file) ?? [];
  const page = { people: 'person', collections: 'collection', types: 'type' }[folder];
  if (page) return el('a', { href: `/${page}?file=${encodeURIComponent(file)}` }, name);
  const isKeepsake = /\.ya?ml$/.test(file) && !/(^|\/)(_folder|keepsake)\.ya?ml$/.test(file);
  return isKeepsake ? el('a', { href: keepsakePage(file.replace(/\.ya?ml$/, '')) }, name) : name;
}

/** @param {string} folder */
const folderName = folder => folder.split('/').pop() || t('copies.top');
// “Leave it” holds on this computer, until another picture is missing.
/** @param {HiddenCopies} group */
const leftName = group => `studio-left-copies ${group.folder} ${group.visibility}`;
/** @param {HiddenCopies} group */
const paths = group => group.keepsakes.map(one => one.path);

// Keepsakes that are hidden because copies of them are: the reason, and possible actions.
/** @param {HiddenCopies[]} groups */
export const copies = groups => groups
  .filter(group => localStorage.getItem(leftName(group)) !== JSON.stringify(paths(group)))
  .map(group => {
    const count = group.keepsakes.length;
    const show = async () => {
      await call('bulk', { keepsakes: paths(group), set: { visibility: 'public' },
        label: counted('label.copies', count) });
      fill(box, t('copies.shown'));
    };
    const leave = () => {
      localStorage.setItem(leftName(group), JSON.stringify(paths(group)));
      box.remove();
    };
    const box = el('div', { class: 'problem', role: 'status', lang: data.language },
      el('p', {}, counted('copies.missing', count, { folder: folderName(group.folder) })),
      el('details', {}, el('summary', {}, t('copies.look')), el('ul', { class: 'plain' }, group.keepsakes.map(one =>
        el('li', {}, el('a', { href: keepsakePage(one.path) }, picture(one.picture, '', 90), ' ', one.title))))),
      el('p', { class: 'actions' },
        button(counted('copies.show', count), show),
        button(t('copies.leave'), leave)));
    return box;
  });

// Why a keepsake is hidden.
/** @param {Keepsake} one */
export const whyHidden = one => one.hidingCopy && el('p', {}, t('copies.why'), ' ',
  el('a', { href: keepsakePage(one.hidingCopy.path) }, one.hidingCopy.title), ' (',
  el('code', {}, one.hidingCopy.file), ')');

// A note whose picture is missing or renamed.
/** @param {NonNullable<Problem['lost']>} lost */
function lostNote(lost) {
  /** @param {string} word @param {string} label @param {string} [image] */
  const press = (word, label, image) => button(t(word, { title: lost.keepsake?.title ?? '' }), async () => {
    await call('note', { file: lost.file, picture: image, label: t(label, { file: lost.file }) });
    fill(box, t(image ? 'note.belongs.done' : 'note.delete.done'));
  });
  const box = el('p', { class: 'actions', role: 'status', lang: data.language },
    lost.keepsake && [el('a', { href: keepsakePage(lost.keepsake.path) }, picture(lost.keepsake.picture, '', 90)),
      press('note.belongs', 'label.note.belongs', lost.picture)],
    press('note.delete', 'label.note.delete'));
  return box;
}
