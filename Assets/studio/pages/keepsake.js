// One keepsake: all of its fields, each saved by itself.
import { t } from '../frame/words.js';
import { call, discarded, told, problemParts } from '../frame/calls.js';
import { el, fill, head, icon, put } from '../shared/elements.js';
import { asking, helped } from '../keepsake/requests.js';
import { attached } from '../keepsake/attachments.js';
import { called } from '../shared/titles.js';
import { whyHidden } from '../publish/copies.js';
import { easel, tool } from '../keepsake/easel.js';
import { fields } from '../keepsake/fields.js';
import { onlyYou } from '../keepsake/visibility.js';
import { original } from '../keepsake/physical-item.js';
import { receipt } from '../keepsake/receipt.js';
import { reminders } from '../keepsake/reminders.js';
import { problems } from '../publish/problems.js';
import { story } from '../keepsake/story.js';
import { typed } from '../keepsake/type-fields.js';
import { workBar } from '../frame/work.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  if (query.get('tool') === 'receipt') return receipt(main, query);
  const path = query.get('path') ?? '';
  const [one, names, all] = await Promise.all([
    call(`keepsake?path=${encodeURIComponent(path)}`), call('names'), call('collections')]);
  const name = () => {
    head(main, called(one));
    document.title = `${called(one)} · ${t('studio')}`;
    /** @type {HTMLInputElement} */ (form.querySelector('[data-key=title]')).placeholder = called(one);
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
  const hasPicture = one.pictures.some(image => !image.medium), picture = easel(one, query);
  const seen = el('div', {}, visitors(one, main));
  // A field or a button has changed the visibility.
  form.querySelector('[data-key=visibility]')?.addEventListener('saved', async () => fill(seen,
    visitors(await call(`keepsake?path=${encodeURIComponent(path)}`), main)));
  main.classList.add('keep', 'fills');
  put(main, tools(one, picture.buttons), picture.element,
    el('article', { class: 'tell' }, trail(one, all.collections), onlyYou(one, names, form), form,
      typed(one, names, form), helped(one), seen, ...rare(one, hasPicture, collections(one, all.collections))));
  await picture.begin();
}

// What can be done with the picture, and with the keepsake as a whole.
/** @param {Keepsake} one @param {HTMLElement[]} buttons */
function tools(one, buttons) {
  const at = encodeURIComponent(one.path);
  return el('nav', { class: 'rail', 'aria-label': t('keepsake.tools') }, buttons,
    one.isReceipt && tool('receipt', { href: `/keepsake?path=${at}&tool=receipt` }),
    tool('add', { href: `/add?to=${at}` }),
    tool('delete', { class: 'tool danger', click: () => discard(one) }));
}

// The keeper's collections that it is in, and its neighbours.
/** @param {Keepsake} one @param {Collection[]} all */
function trail(one, all) {
  const inside = new Set(one.collections.map(collection => collection.slug));
  return el('div', { class: 'trail' }, el('p', {}, all.filter(other => other.file && inside.has(other.slug))
    .map(other => el('a', { href: `/collection?file=${encodeURIComponent(other.file)}` }, other.title))),
  /** @type {const} */ ([['before', 'M14 6l-6 6l6 6'], ['after', 'M10 6l6 6l-6 6']]).map(([side, drawing]) => {
    const other = one[side];
    return other && el('a', { class: 'icon-button', href: `/keepsake?path=${encodeURIComponent(other.path)}` },
      icon(drawing), el('span', {}, t(`keepsake.${side}`, { title: other.name })));
  }));
}

// Rare parts: open if this keepsake uses them, else folded.
/** @param {Keepsake} one @param {boolean} hasPicture @param {Element} collections */
function rare(one, hasPicture, collections) {
  const { said } = one;
  /** @type {[unknown, Element | null | false][]} */
  const parts = [[said.original, original(one)], [said.reminder, reminders(one)],
    [said.ask ?? one.folderAsks, asking(one)], [said.files, attached(one)], [false, hasPicture && story(one)]];
  return [...parts.filter(([isSaid]) => isSaid).map(([, part]) => part), collections,
    el('details', { class: 'rare' }, el('summary', {}, t('keepsake.rare')),
      ...parts.filter(([isSaid]) => !isSaid).map(([, part]) => part)),
    el('p', { class: 'file' }, one.isThere ? t('file.words') : t('file.wouldBe'), ' ', el('code', {}, one.file))];
}

// Boxes for the keeper's collections.
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
      el('a', { href: '/settings#readers' }, t('page.readers'))),
    visibility === 'private' ? null : el('p', {}, go), bar.element, outcome);
}

/** @param {Keepsake} one */
const discard = one => discarded(t('delete.ask.one', { count: 1 }), 'delete', { keepsakes: [one.path],
  label: t('label.delete.one', { title: one.name }) }, '/keepsakes');
