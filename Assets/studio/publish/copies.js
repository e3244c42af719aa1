// Keepsakes that are hidden because copies of them are: the reason, and possible actions.
import { data, t, counted } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { el, fill, picture } from '../shared/elements.js';

/** @param {string} path */
const address = path => `/keepsake?path=${encodeURIComponent(path)}`;
/** @param {string} folder */
const nameOf = folder => folder.split('/').pop() || t('copies.top');
// “Leave it” holds on this computer, until another picture is missing.
/** @param {HiddenCopies} group */
const leftName = group => `studio-left-copies ${group.folder} ${group.visibility}`;
/** @param {HiddenCopies} group */
const paths = group => group.keepsakes.map(one => one.path);

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
      el('p', {}, counted('copies.missing', count, { folder: nameOf(group.folder) })),
      el('details', {}, el('summary', {}, t('copies.look')), el('ul', { class: 'plain' }, group.keepsakes.map(one =>
        el('li', {}, el('a', { href: address(one.path) }, picture(one.picture, '', 90), ' ', one.title))))),
      el('p', { class: 'actions' },
        el('button', { type: 'button', click: show }, counted('copies.show', count)),
        el('button', { type: 'button', click: leave }, t('copies.leave'))));
    return box;
  });

// Why a keepsake is hidden.
/** @param {Keepsake} one */
export const whyHidden = one => one.hidingCopy && el('p', {}, t('copies.why'), ' ',
  el('a', { href: address(one.hidingCopy.path) }, one.hidingCopy.title), ' (',
  el('code', {}, one.hidingCopy.file), ')');

// A note whose picture is missing or renamed.
/** @param {NonNullable<Problem['lost']>} lost */
export function lostNote(lost) {
  /** @param {string} word @param {string} label @param {string} [image] */
  const press = (word, label, image) => el('button', { type: 'button', click: async () => {
    await call('note', { file: lost.file, picture: image, label: t(label, { file: lost.file }) });
    fill(box, t(image ? 'note.belongs.done' : 'note.delete.done'));
  } }, t(word, { title: lost.keepsake?.title ?? '' }));
  const box = el('p', { class: 'actions', role: 'status', lang: data.language },
    lost.keepsake && [el('a', { href: address(lost.keepsake.path) }, picture(lost.keepsake.picture, '', 90)),
      press('note.belongs', 'label.note.belongs', lost.picture)],
    press('note.delete', 'label.note.delete'));
  return box;
}
