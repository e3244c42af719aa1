// The layout and pictures of a collection's collage.
import { t } from '../frame/words.js';
import { collaged } from './story.js';
import { button, choice, el, field, picture, tickBox } from '../shared/elements.js';
import { moved } from '../shared/lists.js';

// On a phone a collection's keepsakes come first.
export const isWide = () => matchMedia('(min-width: 60rem)').matches;

// Looks the keepsake up by its id, because another one may have moved since the page was drawn.
/** @param {string[]} ids @param {string} id */
const earlier = (ids, id) => moved(ids, ids.indexOf(id), Math.max(0, ids.indexOf(id) - 1));

/** @param {WholeCollection} one @param {SaveCollection} save */
export function collage(one, save) {
  const said = one.said.collage ?? {};
  /** @param {(now: WholeCollection) => Said} make */
  const change = make => save(now => ({ collage: collaged(now, make(now)) }), t('label.collage', { title: one.title }));
  const titles = new Map(one.keepsakes.map(keepsake => [keepsake.id, keepsake]));
  const image = () => el('img', { class: 'collage', alt: t('collage'),
    src: `/pictures/collage?collage=${encodeURIComponent(one.file)}&now=${Date.now()}`,
    error: event => event.target.replaceWith(el('p', {}, t('collage.none'))) });
  /** @param {string} key @param {boolean} is @param {(is: boolean) => Value} make */
  const tick = (key, is, make) => tickBox(t(`collage.${key}`), { id: `collage-${key}`,
    checked: is, change: event => change(() => ({ [key]: make(event.target.checked) })) });
  return el('details', { class: 'rare', open: isWide() }, el('summary', {}, t('collage')),
    said.layout !== 'none' && (one.layout ? image() : el('p', {}, t('collage.none'))),
    field(t('collage.layout'),
      choice(one.layouts, layout => t(`layout.${layout}`), { id: 'collage-layout', chosen: said.layout,
        none: one.layout && !said.layout ? t('collage.chosen', { layout: t(`layout.${one.layout}`) })
          : t('collage.choose'),
        change: event => change(() => ({ layout: event.target.value || null })) })),
    said.layout !== 'none' && [tick('title', said.title !== 'false' && said.title !== false, is => is ? null : false),
      tick('print', String(said.print) === 'true', is => is || null),
      el('ol', { class: 'pictures' },
        one.inCollage.map(id => titles.get(id)).map((keepsake, number) => keepsake && el('li', {},
          picture(keepsake.picture, keepsake.title, 100),
          el('span', { class: 'actions' },
            number > 0 && button(t('strip.earlier'),
              () => change(now => ({ keepsakes: earlier(now.inCollage, keepsake.id) })),
              { 'aria-label': t('collage.earlier', { title: keepsake.title }) }))))),
      said.keepsakes && button(t('collage.anew'), () => change(() => ({ keepsakes: null })))]);
}
