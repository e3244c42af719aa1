// Pictures that were just added: each leads to its keepsake, asks for its subject, and can be drawn on. For a thing or
// a paper with a sure edge, background removal is offered.
import { counted, t } from '../frame/words.js';
import { call, edit, keepsakeAt } from '../frame/calls.js';
import { keyChoice } from '../keepsake/keys.js';
import { cutout, fetching } from '../room/cutout.js';
import { button, el, field, fill, picture, textInput } from '../shared/elements.js';
import { saves } from '../shared/saves.js';
import { asFile } from '../shared/values.js';

// The most cards; a whole folder has its own page.
const MOST = 24;

// `files`: paths of the pictures that were just added; `more`: what else each card offers.
/**
 * @param {string[]} files @param {(one: ListedKeepsake) => Child[]} [more]
 * @returns {Promise<HTMLElement>}
 */
export async function arrivedCards(files, more = () => []) {
  const [{ keepsakes }, names] = await Promise.all(
    [call(`keepsakes?recent=yes&said=yes&most=${2 * MOST}`), call('names')]);
  const came = keepsakes.filter(one => files.includes(one.file)).slice(0, MOST), left = files.length - came.length;
  return el('div', {}, el('ul', { class: 'arrived' }, came.map(one => card(one, names, more(one)))),
    left > 0 && el('p', {}, el('a', { href: '/keepsakes?recent=yes' }, counted('publish.more', left))));
}

// A failed offer is not reported, since the keeper did not ask for it.
const looking = saves(() => {});

/** @param {ListedKeepsake} one @param {Names} names @param {Child[]} more */
function card(one, names, more) {
  const place = `path=${encodeURIComponent(one.path)}`, background = el('div', {});
  const queue = saves();
  /** @param {'title' | 'kind'} key @param {string} value */
  const save = (key, value) => queue(async () => {
    const now = value.trim() || null;
    await edit(one.text, [{ key: [key], was: one.said[key] ?? null, now }],
      t('label.field', { field: t(`field.${key}`), title: key === 'title' && now || one.title }));
    one.said[key] = now;
    if (key === 'title' && now) one.title = now;
    if (key === 'kind') await offerBackground(background, one);
  });
  // Papers are recognised before the keeper names their kind; pictures are examined one after the other.
  looking(() => one.said.kind ? undefined : offerBackground(background, one));
  return el('li', {},
    el('a', { href: `/keepsake?${place}`, 'aria-label': one.title }, picture(one.picture, '', 400)),
    field(t('arrived.what'), textInput({ value: one.said.title ?? '',
      change: event => save('title', event.target.value) })),
    field(t('field.kind'), keyChoice('kind', names, { none: t('unsaid'), chosen: one.said.kind,
      change: event => save('kind', event.target.value) })),
    el('p', {}, el('a', { class: 'button', href: `/keepsake?${place}` }, t('camera.describe')),
      el('a', { class: 'button', href: `/keepsake?${place}&tool=draw` }, t('arrived.mark')), more), background);
}

// Set if the keeper declined offers for the rest of the session.
const REFUSED = 'studio-no-backgrounds';

// Shows the picture with and without background if the edge is sure, else nothing.
/** @param {HTMLElement} box @param {ListedKeepsake} one */
async function offerBackground(box, one) {
  fill(box);
  if (sessionStorage.getItem(REFUSED)) return;
  const place = `path=${encodeURIComponent(one.path)}&number=0`;
  const found = await call(`cutout?${place}`);
  const never = button(t('arrived.never'), () => {
    sessionStorage.setItem(REFUSED, 'yes');
    fill(box);
  });
  // For a possible photograph nobody is asked to download anything.
  if (found.state === 'missing' && found.canFetch && found.isThing) {
    fill(box, fetching(found, () => offerBackground(box, one)), never);
  }
  if (found.state !== 'sure') return;
  let said = (await keepsakeAt(one.path)).said;
  const images = () => said.images ?? null;
  const queue = saves();
  const tool = cutout({ path: one.path, number: 0, place, title: one.title, images,
    entry: () => asFile([images() ?? one.file.split('/').pop()].flat()[0]), queue: work => queue(async () => {
      await work();
      ({ said } = await keepsakeAt(one.path));
    }) });
  fill(box, ...tool.options(), never);
}
