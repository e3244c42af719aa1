// One keepsake: all of its fields, each saved by itself.
import { t, counted } from '../frame/words.js';
import { call, told, problemParts } from '../frame/calls.js';
import { el, fill, head, put } from '../shared/elements.js';
import { asking, helped } from '../keepsake/requests.js';
import { attached } from '../keepsake/attachments.js';
import { called } from '../shared/titles.js';
import { whyHidden } from '../publish/copies.js';
import { fields } from '../keepsake/fields.js';
import { asQuery } from '../shared/addresses.js';
import { onlyYou } from '../keepsake/visibility.js';
import { original } from '../keepsake/physical-item.js';
import { reminders } from '../keepsake/reminders.js';
import { problems } from '../publish/problems.js';
import { firstPicture, pages, roomOf, shown } from '../shared/media.js';
import { story } from '../keepsake/story.js';
import { strip } from '../keepsake/strip.js';
import { typed } from '../keepsake/type-fields.js';
import { workBar } from '../frame/work.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const path = query.get('path') ?? '';
  const [one, names, all] = await Promise.all([
    call(`keepsake?path=${encodeURIComponent(path)}`), call('names'), call('collections')]);
  const name = () => {
    head(main, called(one));
    document.title = `${called(one)} · ${t('studio')}`;
  };
  const form = fields(one, names);
  name();
  // A title made from kind and date is redrawn when they change.
  for (const key of ['title', 'kind', 'date', 'place']) {
    form.querySelector(`[data-key=${key}]`)?.addEventListener('saved', async () => {
      one.shown = (await call(`keepsake?path=${encodeURIComponent(path)}`)).shown;
      name();
    });
  }
  const drawable = firstPicture(one);
  const large = el('div', {}, shown(one, 0));
  const seen = el('div', {}, visitors(one, main));
  // A field or a button has changed the visibility.
  form.querySelector('[data-key=visibility]')?.addEventListener('saved', async () => fill(seen,
    visitors(await call(`keepsake?path=${encodeURIComponent(path)}`), main)));
  put(main,
    el('p', {}, /** @type {const} */ (['before', 'after']).map(side =>
      neighbour(side, one[side]))),
    el('div', { class: 'sides' },
      el('div', {}, large, el('p', {}, drawable >= 0
          && el('a', { class: 'button', href: roomOf(path, drawable) }, t('page.room')),
          ' ', one.isReceipt && el('a', { class: 'button', href: `/receipt?path=${encodeURIComponent(path)}` },
            t('page.receipt')),
          ' ', el('a', { class: 'button', href: `/add?to=${encodeURIComponent(path)}` }, t('keepsake.add')),
          ' ', el('a', { class: 'button',
            href: `/group?pictures=${asQuery(one.pictures.map(image => image.path))}` },
            t('page.group'))),
      el('details', {
        open: sessionStorage.getItem('studio-strip') === 'open'
          || (one.pictures.length > 1 && matchMedia('(min-width: 60rem)').matches),
        // Changes in it reload the page.
        toggle: event => sessionStorage.setItem('studio-strip', event.target.open ? 'open' : ''),
      }, el('summary', {}, counted('strip.pictures', one.pictures.length)), strip(one, large)),
      pages(one)),
      el('div', {}, onlyYou(one, names, form), form,
        typed(one, names, form), helped(one), ...rare(one, drawable >= 0),
        collections(one, all.collections), seen,
        el('p', { class: 'file' }, one.isThere ? t('file.words') : t('file.wouldBe'), ' ', el('code', {}, one.file)),
        el('p', {}, el('button', { type: 'button', class: 'danger', click: () => discard(one) },
          t('keepsake.delete'))))));
}

// Rare fields: open if this keepsake uses them, else folded.
/** @param {Keepsake} one @param {boolean} hasPicture */
function rare(one, hasPicture) {
  const { said } = one;
  /** @type {[unknown, Element | null | false][]} */
  const parts = [[said.original, original(one)], [said.reminder, reminders(one)],
    [said.ask ?? one.folderAsks, asking(one)], [said.files, attached(one)], [false, hasPicture && story(one)]];
  return [...parts.filter(([isSaid]) => isSaid).map(([, part]) => part),
    el('details', { class: 'rare' }, el('summary', {}, t('keepsake.rare')),
      ...parts.filter(([isSaid]) => !isSaid).map(([, part]) => part))];
}

/** @param {string} side @param {Neighbour | undefined} other */
const neighbour = (side, other) => other
  && el('a', { class: 'button', href: `/keepsake?path=${encodeURIComponent(other.path)}` },
    t(`keepsake.${side}`, { title: other.name }));

// The keeper's collections that it is in.
/** @param {Keepsake} one @param {Collection[]} all */
function collections(one, all) {
  const inside = new Set(one.collections.map(collection => collection.slug));
  /** @param {Collection} collection */
  const tick = collection => el('label', { class: 'tick' },
    el('input', { type: 'checkbox', checked: inside.has(collection.slug), change: async event => {
      const box = event.target;
      try {
        await call('collection', { file: collection.file, [box.checked ? 'add' : 'remove']: [one.path],
          label: t(box.checked ? 'label.into' : 'label.outOf', { title: one.name, collection: collection.title }) });
      } catch (error) {
        box.checked = !box.checked;
        told(error);
      }
    } }), collection.title);
  const own = all.filter(collection => collection.file), others = own.filter(other => !inside.has(other.slug));
  const isLong = others.length > 5;
  return el('fieldset', {}, el('legend', {}, t('page.collections')),
    all.length === 0 && el('p', {}, t('collections.none')),
    own.filter(collection => !isLong || inside.has(collection.slug)).map(tick),
    isLong && el('details', {}, el('summary', {}, t('collections.into')), others.map(tick)));
}

// Its visibility, and its page as visitors see it: the site is built for that, on this computer.
/** @param {Keepsake} one @param {HTMLElement} main */
function visitors(one, main) {
  const visibility = one.shown.visibility.value;
  const bar = workBar();
  const outcome = el('p', { role: 'status' });
  const go = el('button', { type: 'button', click: async () => {
    try {
      await call('publish', {});
      const result = await bar.follow(main, 'publish');
      const page = visibility === 'secured' ? 'secured/' : `keepsakes/${encodeURIComponent(one.id)}/`;
      outcome.replaceChildren(!result || result.outcome === 'refused' || !result.address ? t('publish.refused')
        : el('a', { class: 'button', href: result.address + page, target: '_blank', rel: 'noopener' },
          t('publish.see')));
    } catch (error) {
      outcome.replaceChildren(el('span', { class: 'problem' }, problemParts(error)));
    }
  } }, t('visitors.go'));
  return el('fieldset', {}, el('legend', {}, t('visitors')), el('p', {}, t(`visibility.${visibility}`)),
    whyHidden(one), one.problems.length > 0 && problems(one.problems),
    visibility === 'secured' && el('p', {}, t('visitors.secured'), ' ',
      el('a', { href: '/readers' }, t('page.readers'))),
    visibility === 'private' ? null : el('p', {}, go), bar.element, outcome);
}

/** @param {Keepsake} one */
async function discard(one) {
  if (!confirm(t('delete.ask.one', { count: 1 }))) return;
  try {
    await call('delete', { keepsakes: [one.path], label: t('label.delete.one', { title: one.name }) });
    location.href = '/keepsakes';
  } catch (error) {
    told(error);
  }
}
