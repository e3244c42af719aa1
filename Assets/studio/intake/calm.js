// The calm way to keep something: one large button, one question, and it is kept.
import { t } from '../frame/words.js';
import { edit, keepsakeAt, problemOf } from '../frame/calls.js';
import { el, field, fileButton, fill, picture, put, textInput } from '../shared/elements.js';
import { arrived, sayLanguage } from './uploads.js';

/** @param {HTMLElement} main @param {string} accept */
export function calm(main, accept) {
  document.body.classList.add('calmly');
  const stage = el('div', { role: 'status' });
  put(main, stage, el('p', {}, el('a', { class: 'alone', href: '/add' }, t('calm.out'))));
  /** @param {string} word @param {string} [said] @param {string} [style] */
  const wait = (word, said, style) => fill(stage, said && el('p', { class: style }, said),
    fileButton(t(word), { accept, change: take }));
  /** @param {Aimed} event */
  async function take({ target: { files } }) {
    if (!files.length) return;
    fill(stage, el('p', {}, t('waiting')));
    try {
      const { pictures, refused } = await arrived([files[0]], { folder: 'added', first: sayLanguage });
      if (!pictures.length) throw { problem: refused[0] };
      await ask(pictures[0].replace(/\.[^.]+$/, ''));
    } catch (error) {
      wait('calm.keep', problemOf(error), 'problem');
    }
  }
  /** @param {string} path */
  async function ask(path) {
    const one = await keepsakeAt(path);
    const title = textInput({ value: one.said.title ?? '' });
    fill(stage, el('form', { submit: async () => {
      const now = title.value.trim() || null;
      if (now !== (one.said.title ?? null)) {
        await edit(one.file, [{ key: ['title'], was: one.said.title ?? null, now }],
          t('label.field', { field: t('field.title'), title: now ?? one.name }));
      }
      wait('calm.another', t('calm.kept'));
    } }, picture(one.pictures[0].picture, '', 1200), field(t('arrived.what'), title),
    el('button', { class: 'main' }, t('calm.done'))));
    title.focus();
  }
  wait('calm.keep');
}
