// What would change and who would see it; then the site is made, and brought to where others find it.
import { t, counted } from './words.js';
import { call, told, problemOf, refusal } from './calls.js';
import { el, field, picture, put } from './elements.js';
import { notShown, problems } from './page-overview.js';
import { workBar } from './work.js';

/** @param {HTMLElement} main */
export async function show(main) {
  const bar = workBar();
  const outcome = el('div', { role: 'status' });
  // Where pictures are new it takes as long to see what would change as to make the site.
  const [view, now] = await Promise.all([call('overview'), call('work')]);
  const seen = [el('h2', {}, t('publish.who')),
    el('ul', { class: 'plain' }, Object.entries(view.visibility).filter(([, count]) => count > 0)
      .map(([key, count]) => el('li', {}, `${count} – ${t(`visibility.${key}`)}`)))];
  put(main, el('p', { class: 'lead' }, t('publish.lead')), seen, notShown(view.unshown), bar.element);
  const before = now.state === 'working' ? await bar.follow(main).catch(told) : null;
  const look = before?.keepsakes ? before : (await call('publish/look', {}), await bar.follow(main));
  if (before?.output || before?.target) outcome.append(ended(before));
  const passphrase = el('input', { type: 'password', autocomplete: 'new-password' });
  const go = el('button', { type: 'button', class: 'main',
    click: () => work('publish', { passphrase: passphrase.value }) }, t('publish.go'));

  // Begins something, and tells how far it is until it has ended.
  /** @param {string} name @param {any} body */
  async function work(name, body) {
    outcome.replaceChildren();
    try {
      await call(name, body);
      outcome.replaceChildren(ended(await bar.follow(main,
        body?.place && t('publish.sending', { place: body.place }))));
    } catch (error) {
      outcome.replaceChildren(refusal(error).error === 'agree'
        ? el('div', { class: 'problem' }, el('p', {}, t('publish.ask'), ' ', el('code', {}, body.place)),
          el('button', { type: 'button', click: () => work(name, { ...body, agrees: true }) }, t('publish.agree')))
        : el('p', { class: 'problem' }, problemOf(error)));
    }
  }
  put(main,
    el('p', {}, ...look.outcome !== 'would-publish' || look.pagesWritten || look.disappearing
      ? [t(`publish.look.${look.outcome}`),
        look.outcome === 'would-publish' && ` ${counted('publish.pages', look.pagesWritten)}`]
      : [t('publish.look.unchanged')]),
    look.appearing > 0 && appearing(look),
    look.disappearing > 0 && el('p', {}, counted('publish.gone', look.disappearing)),
    look.problems.length > 0 && el('details', { open: look.problems.length < 6 },
      el('summary', {}, `${t('publish.look')} (${look.problems.length})`), problems(look.problems)),
    view.visibility.secured > 0 && field(t('publish.passphrase'), passphrase,
      el('small', { class: 'source' }, t(look.readers ? 'publish.passphrase.one' : 'publish.passphrase.none'))),
    el('p', {}, go), bar.element, outcome, places(look, work));
}

/** @param {Published | null | undefined} result */
function ended(result) {
  if (!result) return '';
  const list = result.problems.length > 0 && problems(result.problems);
  if (result.target) return el('div', {}, el('p', {}, t('publish.sent', result)), list);
  return el('div', {}, el('p', {}, t(`publish.${result.outcome}`), ' ',
    counted('publish.pages', result.pagesWritten)), list,
    result.address && el('p', {},
      el('a', { class: 'button', href: result.address, target: '_blank', rel: 'noopener' }, t('publish.see'))),
    el('p', {}, t('publish.where'), ' ', el('code', {}, result.output)));
}

// Who sees what for the first time.
/** @param {Published} look */
function appearing(look) {
  const left = look.appearing - look.keepsakes.length;
  return el('details', { open: look.appearing < 13 }, el('summary', {}, counted('publish.new', look.appearing)),
    el('ul', { class: 'pictures' }, look.keepsakes.map(one => el('li', {}, picture(one.picture, '', 150),
      el('a', { href: `/keepsake?path=${encodeURIComponent(one.path)}` }, one.title), ' ',
      el('small', {}, t(`visibility.${one.visibility}`))))),
    left > 0 && el('p', {}, counted('publish.more', left)));
}

/** @param {Published} look @param {(name: string, body: object) => unknown} work */
function places(look, work) {
  const input = el('input', { autocomplete: 'off', required: true });
  const problem = el('p', { role: 'alert' });
  /** @param {string[]} now */
  const change = async now => {
    try {
      await call('publish/places', { places: now, was: look.said, label: t('label.places') });
      location.reload();
    } catch (error) {
      problem.textContent = problemOf(error);
    }
  };
  return el('section', {}, el('h2', {}, t('publish.places')),
    !look.places.length && el('p', {}, t('publish.places.none')),
    el('ul', { class: 'plain' },
      look.places.map((place, number) => el('li', {},
        el('p', {}, el('code', {}, place.target), place.problem && el('span', { class: 'problem' }, place.problem)),
        el('p', {}, !place.problem && el('button',
          { type: 'button', click: () => work('publish/send', { place: place.target }) }, t('publish.send')),
          el('button', { type: 'button', class: 'danger',
            click: () => change(look.said.filter((_, other) => other !== number)) }, t('publish.place.remove')))))),
    el('form', { submit: event => { event.preventDefault(); change([...look.said, input.value.trim()]); } },
      field(t('publish.place'), input, el('small', { class: 'source' }, t('publish.place.hint'))),
      el('button', {}, t('publish.place.add')), problem));
}
