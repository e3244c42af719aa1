// Today: what waits for the keeper, the largest first, and ways into the work.
import { counted, data, t } from '../frame/words.js';
import { call, told } from '../frame/calls.js';
import { localeOf } from '../shared/edtf.js';
import { button, el, head, picture, put, svg } from '../shared/elements.js';
import { answers } from '../today/answers.js';
import { fold } from '../frame/folds.js';
import { noticed, tellNoticed, tellRecent } from '../frame/notices.js';
import { copies, problems } from '../publish/problems.js';

// Pictures beside the first one that waits.
const MOST = 7;

/** @param {HTMLElement} main */
export async function show(main) {
  const view = await call('overview');
  head(main, view.title);
  const news = el('div', { class: 'waits' }, asked(view)), recent = el('section', { class: 'recent' });
  const today = el('div', { class: 'today' }, news), largest = tellLargest(today, view.wordless);
  if (view.wordless) await largest;
  else largest.catch(told);
  // These may take a while, and the rest of the page is useful without them.
  tellNoticed(news).catch(told).finally(() => news.classList.add('known'));
  tellRecent(recent).catch(told);
  // Beginners see the way at once; later the pictures come first.
  put(main, view.keepsakes === 0 ? beginning() : today, recent, view.keepsakes > 0 && firstSteps(view));
  put(main, ...copies(view.copies));
  if (view.problems.length) put(main, el('h2', {}, t('overview.problems')), problems(view.problems));
  put(main, notShown(view.unshown));
  if (view.questions || view.waiting || location.hash === '#answers') {
    put(main, fold('answers', t('page.new'), answers));
  }
  if (view.going.length) put(main, el('h2', {}, t('overview.going')), going(view.going));
  if (view.keepsakes > 0) put(main, ...progress(view));
}

// An empty album: where pictures go is all that it asks.
function beginning() {
  document.body.classList.add('empty');
  return el('section', { class: 'fresh' }, [...'12345678'].map(() => el('i', { 'aria-hidden': 'true' })),
    el('div', {}, el('h2', {}, t('overview.drop')),
      el('p', {}, el('a', { class: 'button main', href: '/add' }, t('page.add'))),
      el('p', {}, ['add#phone', 'add#camera', 'add#write', 'people'].map(way =>
        el('a', { href: `/${way}` }, t(`page.${way.split('#').at(-1)}`)))),
      el('p', { class: 'source' }, t('overview.stay'))));
}

// What waits most, large: pictures without words, else what is not on the site yet.
/** @param {HTMLElement} box @param {number} wordless */
async function tellLargest(box, wordless) {
  const [name, count] = wordless ? /** @type {const} */ (['table', wordless])
    : /** @type {const} */ (['publish', (await noticed()).publish]);
  if (!count) return;
  const some = name === 'publish' ? (await call(`keepsakes?visibility=public&most=${MOST}`)).keepsakes
    : (await call(`table?most=${MOST}`)).keepsakes.filter(one => !one.hasWords);
  if (!some.length) return;
  const large = picture(some[0].picture, '', 1600);
  large.loading = 'eager';
  box.prepend(el('section', { class: 'lead-picture', 'aria-labelledby': 'waiting-title' }, large,
    el('div', {}, el('h2', { id: 'waiting-title' }, counted(`overview.${name}`, count)),
      el('p', { 'aria-hidden': 'true' }, some.slice(1, MOST).map(one => picture(one.picture, '', 200))),
      el('a', { class: 'button main', href: `/${name}` }, t(`page.${name}`)))));
}

// How far the work has come, and who will see what.
/** @param {Overview} view */
const progress = view => [el('details', { class: 'far' }, el('summary', {}, t('overview.far')),
  el('ul', { class: 'progress' }, Object.entries(view.missing).map(([key, missing]) => {
    const done = view.keepsakes - missing, far = counted(`progress.${key}`, done, { done, all: view.keepsakes });
    return el('li', {},
      el('p', {}, far), el('progress', { max: view.keepsakes, value: done, 'aria-label': far }),
      missing > 0 && el('a', { href: `/keepsakes?missing=${key}` }, counted(`missing.${key}`, missing)));
  })),
  el('h2', {}, t('overview.seen')), seen(view))];

// How many keepsakes each audience sees.
/** @param {Overview} view */
export const seen = view => el('ul', { class: 'plain' }, Object.entries(view.visibility)
  .filter(([, count]) => count > 0).map(([key, count]) => el('li', {}, `${count} – ${t(`visibility.${key}`)}`)));

// Files of the folder that are on no page, with possible actions.
/** @param {Unshown[]} list */
export const notShown = list => list.length > 0 && el('details', { class: 'notshown' },
  el('summary', {}, t('unshown',
    { what: list.map(one => counted(`unshown.${one.kind}`, one.count)
      + (one.count === 1 ? ` (${one.files[0].split('/').pop()})` : '')).join(', ') })),
  el('ul', { class: 'problems' }, list.map(one => el('li', {}, counted(`unshown.${one.kind}`, one.count), ': ',
    el('code', {}, one.files.join(', ')), one.count > one.files.length && ' …', ' – ', t(`unshown.how.${one.kind}`),
    ' ', ways[one.kind] && el('a', { href: ways[one.kind][0] }, t(ways[one.kind][1]))))));

// The page where each kind can be imported: an address and its label.
/** @type {Record<string, [string, string]>} */
const ways = { archive: ['/add', 'page.add'], table: ['/add', 'page.add'], people: ['/people', 'page.people'] };

// Items deleted long ago that will soon be purged, each with a restore button.
/** @param {Overview['going']} list */
const going = list => el('ul', { class: 'problems' }, list.map(one => el('li', {},
  t('going.from', { day: new Date(`${one.day}T12:00:00`).toLocaleDateString(localeOf(data.language),
    { day: 'numeric', month: 'long', year: 'numeric' }) }), ' ',
  one.files.slice(0, 8).join(', '), one.files.length > 8 && ` … (${one.files.length})`, ' ',
  button(t('going.back'), async () => {
    const answer = await call('bring-back', { id: one.id, label: t('going.back') });
    sessionStorage.setItem('studio-said',
      answer.left.length ? t('going.left', { files: answer.left.join(', ') }) : t('going.is-back'));
    location.reload();
  }))));

// Visitors' answers and open questions.
/** @param {Overview} parts */
const asked = ({ questions, waiting }) => (questions > 0 || waiting > 0) && el('p', {},
  waiting > 0 && el('a', { class: 'button', href: '#answers' }, counted('overview.waiting', waiting)), ' ',
  questions > 0 && el('a', { class: 'button', href: '/keepsakes?asks=yes' }, counted('overview.questions', questions)));

const KEY = 'studio-knows-the-way';
const DRAWN = {
  in: 'M6 20h36v24H6zM6 20l5-8h26l5 8M24 4v22M17 19l7 7 7-7',
  say: 'M8 8h32v32H8zM8 31l9-9 7 7 5-5 11 10M31 17a3 3 0 1 1 0-.1M13 45h22',
  out: 'M24 44a20 20 0 1 1 0-40 20 20 0 0 1 0 40M4 24h40M24 4c7 6 7 34 0 40M24 4c-7 6-7 34 0 40',
};

// Three pictures for beginners, until all steps are done or the keeper dismisses them.
/** @param {Overview} view @param {boolean} [isAsked] */
export function firstSteps(view, isAsked = false) {
  const isSaid = ['title', 'caption', 'people'].some(key => view.missing[key] < view.keepsakes);
  const steps = { in: ['/add', view.keepsakes > 0], say: ['/table', isSaid], out: ['/publish', view.isPublished] };
  const isDone = Object.values(steps).every(([, done]) => done);
  if (!isAsked && (isDone || localStorage.getItem(KEY))) return null;
  const section = el('section', { class: 'first', 'aria-label': t('help.first') }, el('h2', {}, t('first.title')),
    el('ol', {}, Object.entries(steps).map(([name, [address, done]]) => {
      const drawn = svg('svg', { viewBox: '0 0 48 48', 'aria-hidden': 'true' });
      drawn.append(svg('path', { d: DRAWN[/** @type {keyof DRAWN} */ (name)] }));
      return el('li', {}, el('a', { href: String(address) }, drawn, el('b', {}, t(`first.${name}`)),
        el('span', {}, t(`first.${name}.about`)), done && el('small', {}, `✓ ${t('first.done')}`)));
    })),
    !isAsked && button(t('first.skip'), () => {
      localStorage.setItem(KEY, 'yes');
      section.remove();
    }));
  return section;
}
