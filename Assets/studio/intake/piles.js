// Groups of pictures that probably form one keepsake: accept or reject one, or accept all.
import { t, counted } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { button, el, fill, picture } from '../shared/elements.js';
import { labelWord } from '../shared/merge.js';

// Empty if there are none. `joined` gets the path of a keepsake made from a single group, `changed` the paths that are
// gone.
/** @param {{ joined: (path: string) => unknown, changed: (gone: string[]) => unknown }} then */
export async function piles(then) {
  const box = el('details', { class: 'piles', id: 'piles', open: true, hidden: true });
  /** @type {Pile[]} */
  let all = [];
  /** @param {Pile[]} some */
  async function yes(some) {
    const answer = await call('regroup', { label: counted('label.group', some.length), groups: some.map(pile => ({
      pictures: pile.keepsakes.map(one => one.file), offered: pile.title ? { title: pile.title } : {},
      labels: Object.fromEntries(pile.keepsakes.map((one, place) => [one.file, labelWord(pile.labels[place])])
        .filter(([, label]) => label)) })) });
    then.changed(some.flatMap(pile => pile.keepsakes.slice(1).map(one => one.path)));
    if (some.length === 1) then.joined(answer.paths[0]);
    await load();
  }
  /** @param {Pile[]} some */
  async function no(some) {
    await call('piles', { ids: some.map(pile => pile.id) });
    await load();
  }
  /** @param {Pile} pile */
  const shown = pile => {
    const name = pile.title ?? pile.keepsakes[0].title;
    return el('li', {},
      el('div', { class: 'faces' }, pile.keepsakes.slice(0, 6).map(one => picture(one.picture, '', 100))),
      el('p', {}, el('b', {}, name), ` – ${pile.keepsakes.map((one, place) =>
        labelWord(pile.labels[place]) || one.title).join(', ')}`),
      el('span', { class: 'actions' },
        button(t('piles.yes'), () => yes([pile]), { 'aria-label': t('piles.yes.one', { title: name }) }),
        button(t('piles.no'), () => no([pile]), { 'aria-label': t('piles.no.one', { title: name }) })));
  };
  async function load() {
    const answer = await call('piles');
    all = answer.piles;
    box.hidden = !all.length;
    fill(box, el('summary', {}, counted('piles', answer.count)), el('ul', {}, all.map(shown)),
      all.length > 1 && el('p', { class: 'actions' },
        button(t('piles.yes.all', { count: all.length }), () => yes(all)),
        button(t('piles.no.all'), () => no(all))));
  }
  await load();
  return { box, load };
}
