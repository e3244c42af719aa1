// Shows what would change and who would see it; then one press builds the site and publishes it.
import { data, t, counted } from '../frame/words.js';
import { call, edit, problemParts, refusal, told } from '../frame/calls.js';
import { button, el, field, fill, keepsakePage, picture, put, textInput } from '../shared/elements.js';
import { notShown, seen } from './overview.js';
import { hidingAll, hidingTexts, problems } from '../publish/problems.js';
import { settingField } from '../settings/field.js';
import { ended, left } from '../publish/outcome.js';
import { destination, going, ways } from '../publish/destinations.js';
import { siteFrame } from '../publish/site-frame.js';
import { sending } from '../shared/making.js';
import { workBar } from '../frame/work.js';

/** @param {HTMLElement} main */
export async function show(main) {
  const bar = workBar();
  const outcome = el('div', { role: 'status' });
  // With new pictures, computing the changes takes as long as building the site.
  const [view, now, settings] = await Promise.all([call('overview'), call('work'), call('settings')]);
  const lead = el('p', { class: 'lead' }, t('publish.lead'));
  const side = el('div', { class: 'press' }, lead, bar.element, outcome);
  main.classList.add('sitepage', 'fills');
  put(main, side);
  // The title may be set on this page.
  const named = () => ({ ...view, title: settings.said.title ?? view.title });
  /** @param {Published | null | void} result @param {boolean} [isWhole] */
  const tell = (result, isWhole = true) =>
    outcome.replaceChildren(result?.output ? ended(result, named(), isWhole) : '');
  // The reading of added files gives way.
  const before = now.state === 'working' && now.doing && now.doing !== 'read'
    ? await bar.follow(main, now.doing, result => tell(result, false)).catch(told) : null;
  const look = before?.appearing ? before
    : (await call('publish/look', {}), /** @type {Published} */ (await bar.follow(main, 'look')));
  const near = data.isAtComputer ? await call('folders?at=') : { home: '', sticks: [] };
  const passphrase = el('input', { type: 'password', autocomplete: 'new-password' });
  tell(before);
  const way = ways(look, near, view.title);
  const state = going();

  // Builds the site, and publishes it to its places if wanted; `agrees` has the places that are allowed from now on.
  /** @param {boolean} sends @param {string[]} [agrees] */
  async function publish(sends, agrees = []) {
    for (const place of agrees) state.agreed.add(place);
    outcome.replaceChildren();
    try {
      if (sends) await settle(way.chosen, look, state);
      await call('publish', { passphrase: passphrase.value, sends, agrees: [...state.agreed] });
      [state.typed, state.replaced] = [null, null];
      if (sends) lead.remove();
      const result = await bar.follow(main, 'publish', first => tell(first, false));
      if (!result) return;
      if (sends) fill(target, ...destination(look, way, state));
      tell(result);
      /** @type {HTMLElement | null} */ (outcome.querySelector('h2'))?.focus();
    } catch (error) {
      outcome.replaceChildren(refusal(error).error === 'agree'
        ? asking(look.places.filter(place => !place.isAgreed && !place.problem && !state.agreed.has(place.target))
          .map(place => place.target), asked => publish(sends, asked))
        : el('p', { class: 'problem' }, problemParts(error)));
    }
  }
  const target = el('section', { class: 'target' }, ...destination(look, way, state));
  if (data.isAtComputer && look.address) main.append(siteFrame(look.address));
  put(side, data.language !== 'en' && !settings.said.language && ownLanguage(settings.file),
    !settings.said.title && titleField(settings),
    el('section', { class: 'changes' }, el('h2', {}, t('publish.changes')), changes(look)), target,
    hidingAll(look.problems), toCheck(look),
    whoSees(view), notShown(view.unshown),
    view.visibility.secured > 0 && data.isAtComputer && passphraseField(passphrase, look),
    data.isAtComputer && el('details', {}, el('summary', {}, t('publish.places')), places(look)),
    go(publish, bar.element, outcome));
}

// The two ways to go on: here only, and to everybody; that one is always in view.
/** @param {(sends: boolean) => Promise<void>} publish @param {...Element} more */
const go = (publish, ...more) => [
  el('p', {}, button(t('publish.go'), () => publish(false))),
  el('div', { class: 'golast' }, more,
    button(t('publish.now'), () => publish(true), { class: 'main go' }))];

/** @param {HTMLInputElement} input @param {Published} look */
const passphraseField = (input, look) => field(t('publish.passphrase'), input,
  el('small', { class: 'source' }, t(look.readers ? 'publish.passphrase.one' : 'publish.passphrase.none')),
  !look.readers && el('a', { class: 'alone', href: '/settings#readers' }, t('publish.passphrase.draw')));

// Whether the site may go to these places, which only the keeper at the computer may decide.
/** @param {string[]} places @param {(places: string[]) => void} agree */
const asking = (places, agree) => el('div', { class: 'problem' },
  el('p', {}, t('publish.ask'), ' ', el('code', {}, places.join(', '))),
  data.isAtComputer ? button(t('publish.agree'), () => agree(places))
    : el('p', {}, t('computer.only')));

// A few problems, and the same one many times, need no press to be seen.
/** @param {Published} look */
const toCheck = ({ problems: all }) => all.length > 0
  && el('details', { open: all.length < 6 || hidingTexts(all).length === 1 },
    el('summary', {}, `${t('publish.look')} (${all.length})`), problems(all));

/** @param {Overview} view */
const whoSees = view => el('details', {}, el('summary', {}, t('publish.who')), seen(view));

// The site's words are English unless a setting names another language, whatever the studio's language.
/** @param {string} file */
const ownLanguage = file => el('p', { class: 'problem' }, t('publish.language'), ' ', button(t('publish.language.own'),
  async () => {
    await edit(file, [{ key: ['language'], was: null, now: data.language }], t('label.language')).catch(told);
    location.reload();
  }));

// A site without a title has its folder's name.
/** @param {Settings} settings */
const titleField = settings => settings.groups.flatMap(group => group.settings)
  .filter(setting => setting.name === 'title')
  .map(setting => settingField(settings, setting, /** @type {Names} */ ({})));

// Writes the chosen place and the visitors' address into the settings. `state` has the places agreed to on this page,
// the place typed here that has not been published to, and the one that another is to replace.
/**
 * @param {ReturnType<typeof ways>['chosen']} chosen @param {Published} look
 * @param {import('../publish/destinations.js').Going} state
 */
async function settle(chosen, look, state) {
  if (chosen?.missing) throw { problem: t('publish.missing', { what: chosen.missing }) };
  if (!chosen?.place) {
    if (!look.said.length) throw { problem: t('publish.nowhere') };
    return;
  }
  const isNew = !look.said.includes(chosen.place);
  if (!isNew && (!chosen.address || chosen.address === look.known)) return;
  // An earlier mistyped place is not kept.
  const places = isNew ? [...look.said.filter(place => ![state.typed, state.replaced].includes(place)),
    chosen.place] : look.said;
  const answer = await call('publish/places', { places, was: look.said, address: chosen.address,
    label: t('label.places') });
  Object.assign(look, { places: answer.places, said: answer.said, known: answer.known });
  if (isNew) state.typed = chosen.place;
  // Typing a place here means agreement.
  for (const place of answer.targets) state.agreed.add(place);
}

/** @param {Published} look */
function changes(look) {
  const { appearing, changing, disappearing } = look;
  const counts = appearing.count + changing.count + disappearing.count;
  // What stands on this computer already may still have to go out.
  const known = look.outcome === 'unchanged' && counts > 0 ? 'would-publish' : look.outcome;
  const isSame = known === 'would-publish' && !look.pagesWritten && !counts;
  const missing = left(look);
  return [
    missing && el('p', {}, t('publish.left', { what: missing })),
    !(isSame && missing) && (known === 'refused' || !counts)
      && el('p', {}, t(`publish.look.${isSame ? 'unchanged' : known}`)),
    strip('publish.new', appearing, true), strip('publish.changed', changing), strip('publish.gone', disappearing)];
}

// Some keepsakes as pictures; those that become visible for the first time are named.
/** @param {string} words @param {Change} change @param {boolean} [isNamed] */
function strip(words, change, isNamed = false) {
  if (!change.count) return null;
  const left = change.count - change.keepsakes.length;
  const list = el('ul', { class: isNamed ? 'pictures' : 'pictures small' }, change.keepsakes.map(one => el('li', {},
    picture(one.picture, isNamed ? '' : one.title, isNamed ? 150 : 90),
    isNamed && el('a', { href: keepsakePage(one.path) }, one.title), ' ',
    isNamed && el('small', {}, t(`visibility.${one.visibility}`)))));
  return el('details', { open: change.count < 13 }, el('summary', {}, counted(words, change.count)),
    list, left > 0 && change.keepsakes.length > 0 && el('p', {}, counted('publish.more', left)));
}

/** @param {Published} look */
function places(look) {
  const input = textInput({ required: true });
  /** @param {string[]} now */
  async function change(now) {
    await call('publish/places', { places: now, was: look.said, label: t('label.places') });
    location.reload();
  }
  return el('div', {},
    !look.places.length && el('p', {}, t('publish.places.none')),
    el('ul', { class: 'plain' },
      look.places.map((place, number) => el('li', {}, el('p', {}, el('code', {}, place.target)),
        el('p', {}, button(t('publish.place.remove'), () => change(look.said.filter((_, other) => other !== number)),
          { class: 'danger' }))))),
    sending([field(t('publish.place'), input, el('small', { class: 'source' }, t('publish.place.hint')))],
      t('publish.place.add'), () => change([...look.said, input.value.trim()])));
}
