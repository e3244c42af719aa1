// A notice above the form that a keepsake is hidden, with one button that shows it.
import { t } from '../frame/words.js';
import { el } from '../shared/elements.js';

/** @param {Keepsake} one @param {Names} names @param {HTMLFormElement} form */
export function onlyYou(one, names, form) {
  const select = /** @type {HTMLSelectElement} */ (form.querySelector('[data-key=visibility]'));
  // Without a statement the archive's default applies; if that is private, showing means public.
  const open = names.visibility === 'private' ? 'public' : '';
  const who = one.isSecret ? 'secured' : open || names.visibility;
  const box = el('p', { class: 'onlyyou', role: 'status' }, t('mine'), ' ', el('button', { type: 'button',
    click: () => {
      select.value = open;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    } }, t('mine.show')), ' ', el('small', {}, t('mine.then', { who: t(`visibility.${who}`) })));
  const draw = () => { box.hidden = select.value !== 'private'; };
  select.addEventListener('saved', draw);
  draw();
  return box;
}
