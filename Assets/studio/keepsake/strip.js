// The pictures of one keepsake: their order, labels, the cover, and removal.
import { t } from '../frame/words.js';
import { call, edit } from '../frame/calls.js';
import { el, field, picture } from '../shared/elements.js';
import * as lists from '../shared/lists.js';
import { withKey } from '../shared/values.js';

/** @param {Keepsake} one @param {InTurn} inTurn @param {(number: number) => unknown} show */
export function strip(one, inTurn, show) {
  const files = one.pictures.map(image => image.file);
  /** @param {(list: any[]) => any[]} make @param {string} label */
  const save = (make, label) => inTurn(async () => {
    const was = one.said.images ?? null, now = make([was ?? files].flat());
    await edit(one.file, [{ key: ['images'], was, now }], label);
    one.said.images = now;
    return true;
  });
  /** @param {number} from @param {number} to */
  const moved = (from, to) => save(list => lists.moved(list, from, to), t('label.order', { title: one.name }))
    .then(isSaved => isSaved && location.reload());
  // Removes one picture from the keepsake, into a new keepsake or into the trash.
  /** @param {number} number @param {boolean} isGone */
  const part = (number, isGone) => inTurn(async () => {
    const own = [one.pictures[number].path];
    const rest = one.pictures.filter((_, place) => place !== number).map(image => image.path);
    const answer = await call('regroup', isGone
      ? { groups: [rest], discard: own, label: t('label.out', { title: one.name }) }
      : { groups: [rest, own], label: t('label.split', { title: one.name }) });
    if (isGone) location.search = `?path=${encodeURIComponent(answer.paths[0])}`;
    else location.reload();
  });
  // The question where it should go is the only confirmation.
  /** @param {number} number */
  function leaving(number) {
    const ways = el('span', { class: 'actions', hidden: true, role: 'group', 'aria-label': t('strip.where') },
      el('button', { type: 'button', click: () => part(number, false) }, t('strip.split')),
      el('button', { type: 'button', class: 'danger', click: () => part(number, true) }, t('strip.trash')));
    const out = el('button', { type: 'button', 'aria-expanded': 'false', click: () => {
      ways.hidden = !ways.hidden;
      out.setAttribute('aria-expanded', String(!ways.hidden));
    } }, t('strip.out'));
    return [out, ways];
  }
  /** @param {KeepsakePicture} image */
  const stand = image => inTurn(async () => {
    await edit(one.file, [{ key: ['thumbnail'], was: one.said.thumbnail ?? null, now: image.file }],
      t('label.thumbnail', { title: one.name }));
    location.reload();
  });
  const many = one.pictures.length > 1;
  return el('ol', { class: 'strip' }, one.pictures.map((image, number) => {
    /** @param {'label' | 'alt'} key */
    const said = key => el('input', { value: image[key] ?? '', autocomplete: 'off', change: event => {
      const text = event.target.value.trim();
      save(list => {
        const now = [...list];
        now[number] = withKey(now[number], key, text);
        return now;
      }, t('label.label', { title: one.name }));
    } });
    return el('li', {},
      el('button', { type: 'button', class: 'show', 'aria-label': t('strip.show', { file: image.file }), click: () =>
        show(number) }, image.hasPicture && picture(image.picture, '', 200),
        image.duration ? `▶ ${image.duration}` : !image.hasPicture && image.file.split('.').pop()),
      el('code', {}, image.file), field(t('field.label'), said('label')), field(t('field.alt'), said('alt')),
      many && el('span', { class: 'actions' },
        number > 0 && el('button', { type: 'button', click: () => moved(number, number - 1) }, t('strip.earlier')),
        number < one.pictures.length - 1
          && el('button', { type: 'button', click: () => moved(number, number + 1) }, t('strip.later')),
        el('button', { type: 'button', click: () => stand(image) }, t('strip.stands')),
        leaving(number)));
  }));
}
