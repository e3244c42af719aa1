// One keepsake: all of its fields, each saved by itself.
import { t } from '../frame/words.js';
import { call, discarded, keepsakeAt, told } from '../frame/calls.js';
import { button, el, fill, head, icon, keepsakePage, put, tickBox, typeInto } from '../shared/elements.js';
import { asking, helped } from '../keepsake/requests.js';
import { attached, original } from '../keepsake/attachments.js';
import { easel, tool } from '../keepsake/easel.js';
import { fields, typed } from '../keepsake/fields.js';
import { receipt } from '../keepsake/receipt.js';
import { reminders } from '../keepsake/reminders.js';
import { problems, whyHidden } from '../publish/problems.js';
import { story } from '../keepsake/story.js';
import { begun, workBar } from '../frame/work.js';
import { inWords } from '../shared/dates.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  if (query.get('tool') === 'receipt') return receipt(main, query);
  const path = query.get('path') ?? '';
  const [one, names, all] = await Promise.all([
    keepsakeAt(path), call('names'), call('collections')]);
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
      one.shown = (await keepsakeAt(path)).shown;
      name();
    });
  }
  const hasPicture = one.pictures.some(image => !image.medium), picture = easel(one, query);
  const seen = el('div', {}, visitors(one, main));
  // A field or a button has changed the visibility.
  form.querySelector('[data-key=visibility]')?.addEventListener('saved', async () => fill(seen,
    visitors(await keepsakeAt(path), main)));
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
    return other && el('a', { class: 'icon-button', href: keepsakePage(other.path) },
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
  const tick = collection => tickBox(collection.title, { checked: inside.has(collection.slug), change: async event => {
    const box = event.target;
    try {
      await call('collection', { file: collection.file, [box.checked ? 'add' : 'remove']: [one.path],
        label: t(box.checked ? 'label.into' : 'label.outOf', { title: one.name, collection: collection.title }) });
    } catch (error) {
      box.checked = !box.checked;
      told(error);
    }
  } });
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
  const outcome = el('div', { role: 'status' });
  const go = button(t('visitors.go'), async () => {
    const result = await begun(bar, main, 'publish', ['publish', {}], outcome);
    if (!result) return;
    const page = visibility === 'secured' ? 'secured/' : `keepsakes/${encodeURIComponent(one.id)}/`;
    fill(outcome, result.outcome === 'refused' || !result.address ? t('publish.refused')
      : el('a', { class: 'button', href: result.address + page, target: '_blank', rel: 'noopener' }, t('publish.see')));
  });
  return el('fieldset', {}, el('legend', {}, t('visitors')), el('p', {}, t(`visibility.${visibility}`)),
    whyHidden(one), one.problems.length > 0 && problems(one.problems),
    visibility === 'secured' && el('p', {}, t('visitors.secured'), ' ',
      el('a', { href: '/settings#readers' }, t('page.readers'))),
    visibility === 'private' ? null : el('p', {}, go), bar.element, outcome);
}

/** @param {Keepsake} one */
const discard = one => discarded(t('delete.ask.one', { count: 1 }), 'delete', { keepsakes: [one.path],
  label: t('label.delete.one', { title: one.name }) }, '/keepsakes');

// A notice above the form that a keepsake is hidden, with one button that shows it.
/** @param {Keepsake} one @param {Names} names @param {HTMLFormElement} form */
function onlyYou(one, names, form) {
  const select = /** @type {HTMLSelectElement} */ (form.querySelector('[data-key=visibility]'));
  // Without a statement the archive's default applies; if that is private, showing means public.
  const open = names.visibility === 'private' ? 'public' : '';
  const who = one.isSecret ? 'secured' : open || names.visibility;
  const box = el('p', { class: 'onlyyou', role: 'status' }, t('mine'), ' ',
    button(t('mine.show'), () => typeInto(select, open)), ' ',
    el('small', {}, t('mine.then', { who: t(`visibility.${who}`) })));
  const draw = () => { box.hidden = select.value !== 'private'; };
  select.addEventListener('saved', draw);
  draw();
  return box;
}

// The name of a keepsake without a title: its kind, place and date, as on the site.
/** @param {Keepsake} one */
export function called(one) {
  /** @param {string} key */
  const shown = key => one.shown[key]?.value;
  // A name of two numbers stays whole.
  const first = shown('place')?.split(/[,،、，]/)[0].trim();
  const place = first && Number.isNaN(Number(first)) ? first : shown('place');
  return shown('title') || [t(`kind.${shown('kind') ?? 'photo'}`), place, inWords(shown('date'))].filter(Boolean)
    .join(', ');
}
