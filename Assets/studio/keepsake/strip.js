// The pictures of one keepsake: their order, labels, the cover, and removal.
import { t } from '../frame/words.js';
import { call, edit } from '../frame/calls.js';
import { button, choices, el, field, picture, textInput } from '../shared/elements.js';
import * as lists from '../shared/lists.js';
import { labelWord } from '../shared/merge.js';
import { placeOf, withKey } from '../shared/values.js';

// `changed` gets the keepsake's path when its pictures are others, or in another order; `show` shows one of them large.
/**
 * @param {Keepsake} one @param {InTurn} inTurn @param {(path: string) => unknown} changed
 * @param {(number: number) => unknown} [show]
 */
export function strip(one, inTurn, changed, show) {
  const files = one.pictures.map(image => image.file);
  /** @param {(list: any[], place: (number: number) => number) => any[]} make @param {string} label */
  const save = (make, label) => inTurn(async () => {
    const was = one.said.images ?? null, list = [was ?? files].flat();
    const now = make(list, number => placeOf(list, files, number));
    await edit(one.file, [{ key: ['images'], was, now }], label);
    one.said.images = now;
    return true;
  });
  /** @param {number} from @param {number} to */
  const moved = (from, to) => save((list, place) => lists.moved(list, place(from), place(to)),
    t('label.order', { title: one.name }))
    .then(isSaved => isSaved && changed(one.path));
  // Labels for all of them.
  /** @param {string[]} labels */
  const label = labels => save((list, place) => labels.reduce((now, word, number) =>
    now.map((image, at) => at === place(number) ? withKey(image, 'label', word) : image), list),
  t('label.label', { title: one.name })).then(isSaved => isSaved && changed(one.path));
  // Removes one picture from the keepsake, into a new keepsake or into the trash.
  /** @param {number} number @param {boolean} isGone */
  const part = (number, isGone) => inTurn(async () => {
    const own = [one.pictures[number].path];
    const rest = one.pictures.filter((_, place) => place !== number).map(image => image.path);
    const answer = await call('regroup', isGone
      ? { groups: [rest], discard: own, label: t('label.out', { title: one.name }) }
      : { groups: [rest, own], label: t('label.split', { title: one.name }) });
    changed(isGone ? answer.paths[0] : one.path);
  });
  // The question where it should go is the only confirmation.
  /** @param {number} number */
  function leaving(number) {
    const ways = el('span', { class: 'actions', hidden: true, role: 'group', 'aria-label': t('strip.where') },
      button(t('strip.split'), () => part(number, false)),
      button(t('strip.trash'), () => part(number, true), { class: 'danger' }));
    const out = button(t('strip.out'), () => {
      ways.hidden = !ways.hidden;
      out.setAttribute('aria-expanded', String(!ways.hidden));
    }, { 'aria-expanded': 'false' });
    return [out, ways];
  }
  /** @param {KeepsakePicture} image */
  const stand = image => inTurn(async () => {
    await edit(one.file, [{ key: ['thumbnail'], was: one.said.thumbnail ?? null, now: image.file }],
      t('label.thumbnail', { title: one.name }));
    changed(one.path);
  });
  const many = one.pictures.length > 1;
  const known = ['front', 'back', ...files.map((_, number) => String(number + 1))].map(labelWord);
  const element = el('ol', { class: 'strip' }, one.pictures.map((image, number) => {
    /** @param {'label' | 'alt'} key */
    const said = key => textInput({ value: image[key] ?? '', change: event => {
      const text = event.target.value.trim();
      save((list, place) => list.map((other, at) => at === place(number) ? withKey(other, key, text) : other),
        t('label.label', { title: one.name }));
    } });
    /** @param {string} word @param {number} to */
    const move = (word, to) => one.pictures[to] && button(t(word), () => moved(number, to),
      { 'aria-label': `${t(word)}: ${image.file}` });
    const still = [image.hasPicture && picture(image.picture, '', 200),
      image.duration ? `▶ ${image.duration}` : !image.hasPicture && image.file.split('.').pop()];
    const name = said('label');
    return el('li', {}, show ? button(still, () => show(number),
      { class: 'show', 'aria-label': t('strip.show', { file: image.file }) }) : still,
    el('code', {}, image.file), field(t('field.label'), name, choices(name, known)),
    field(t('field.alt'), said('alt')),
    many && el('span', { class: 'actions' }, move('strip.earlier', number - 1), move('strip.later', number + 1),
      button(t('strip.stands'), () => stand(image)), leaving(number)));
  }));
  return { element, label };
}
