// One large picture, one question: a skipped question is progress too.
import { t } from '../frame/words.js';
import { call, told, edit } from '../frame/calls.js';
import { dateWords, meant } from '../shared/dates.js';
import { typedNames } from '../shared/lists.js';
import { placeChoices } from '../shared/place.js';
import { el, field, choices, picture, put } from '../shared/elements.js';

/** @type {Record<string, string>} */
const questions = { date: 'when', people: 'who', place: 'where', transcript: 'what' };
// The visitors' question for each field.
/** @type {Record<string, string>} */
const asked = { date: 'when', people: 'who', place: 'where', transcript: 'transcript' };
const skipped = new Set(JSON.parse(sessionStorage.getItem('studio-skipped') ?? '[]'));

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const wanted = query.get('for') ?? '';
  const key = questions[wanted] ? wanted : 'people';
  const names = await call('names');
  const all = (await call(`keepsakes?missing=${key}&most=500`)).keepsakes.filter(one =>
    !skipped.has(`${key} ${one.path}`));
  put(main, el('p', {}, Object.entries(questions).map(([other, name]) =>
    el('a', { class: 'button', href: `/identify?for=${other}`, 'aria-current': other === key ? 'true' : null },
      t(`identify.${name}`)))));
  const stage = el('div', { class: 'stage' });
  put(main, stage);
  const next = () => {
    const one = all.shift();
    stage.replaceChildren(one ? question(one) : el('p', {}, t('identify.done')));
    stage.querySelector(/** @type {'input'} */ ('input,textarea'))?.focus();
  };
  /** @param {ListedKeepsake} one */
  function skip(one) {
    skipped.add(`${key} ${one.path}`);
    sessionStorage.setItem('studio-skipped', JSON.stringify([...skipped]));
    next();
  }
  /** @param {ListedKeepsake} one */
  async function ask(one) {
    try {
      await call('bulk', { keepsakes: [one.path], ask: [asked[key]], label: t('label.ask', { title: one.title }) });
      skip(one);
    } catch (error) {
      told(error);
    }
  }
  /** @param {ListedKeepsake} one */
  function question(one) {
    const input = el(key === 'transcript' ? 'textarea' : 'input', { autocomplete: 'off', rows: 6 });
    const form = el('form', { submit: async event => {
      event.preventDefault();
      let text = input.value.trim();
      if (!text) return skip(one);
      try {
        if (key === 'date') {
          const dates = await meant(text);
          // The field asks which one is meant.
          if (dates.length > 1) return;
          text = dates[0] ?? text;
        }
        const whole = await call(`keepsake?path=${encodeURIComponent(one.path)}`);
        const now = key === 'people' ? typedNames(text) : text;
        await edit(whole.file, [{ key: [key], was: whole.said[key] ?? null, now }],
          t('label.field', { field: t(`field.${key}`), title: one.title }));
        next();
      } catch (error) {
        told(error);
      }
    } }, field(t(`identify.${questions[key]}`), input,
      key === 'date' && [el('small', {}, t('date.hint')), dateWords(input)],
      key === 'people' && choices(input, names.people), key === 'place' && placeChoices(input, names.places)),
    el('p', {}, el('button', {}, t('identify.save')),
      el('button', { type: 'button', click: () => skip(one) }, t('identify.unknown')),
      el('button', { type: 'button', click: () => skip(one) }, t('identify.skip')),
      el('button', { type: 'button', click: () => ask(one) }, t(`identify.ask.${asked[key]}`))),
    el('p', {}, t('identify.left', { count: all.length })));
    return el('div', {}, picture(one.picture, one.title, 1600),
      el('p', { class: 'file' }, one.title, ' ', el('code', {}, one.file)), form);
  }
  next();
}
