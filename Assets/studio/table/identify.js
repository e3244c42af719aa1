// One large picture, one question: a skipped question is progress too.
import { t } from '../frame/words.js';
import { call, edit, keepsakeAt } from '../frame/calls.js';
import { helps } from '../keepsake/keys.js';
import { meant } from '../shared/dates.js';
import { asValue } from '../shared/values.js';
import { button, el, field, picture, put } from '../shared/elements.js';

/** @type {Record<string, string>} */
const questions = { date: 'when', people: 'who', place: 'where', transcript: 'what' };
// The visitors' question for each field.
/** @type {Record<string, string>} */
const asked = { date: 'when', people: 'who', place: 'where', transcript: 'transcript' };
const skipped = new Set(JSON.parse(sessionStorage.getItem('studio-skipped') ?? '[]'));

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function identify(main, query) {
  const wanted = query.get('for') ?? '', key = questions[wanted] ? wanted : 'people';
  const names = await call('names');
  const all = (await call(`keepsakes?missing=${key}&most=500`)).keepsakes.filter(one =>
    !skipped.has(`${key} ${one.path}`));
  put(main, el('p', {}, Object.entries(questions).map(([other, name]) =>
    el('a', { class: 'button', href: `/table?for=${other}`, 'aria-current': other === key ? 'true' : null },
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
    await call('bulk', { keepsakes: [one.path], ask: [asked[key]], label: t('label.ask', { title: one.title }) });
    skip(one);
  }
  /** @param {ListedKeepsake} one */
  function question(one) {
    const input = el(key === 'transcript' ? 'textarea' : 'input', { autocomplete: 'off', rows: 6 });
    const form = el('form', { submit: async () => {
      let text = input.value.trim();
      if (!text) return skip(one);
      if (key === 'date') {
        const dates = await meant(text);
        // The field asks which one is meant.
        if (dates.length > 1) return;
        text = dates[0] ?? text;
      }
      await answer(one, key, text);
      next();
    } }, field(t(`identify.${questions[key]}`), input, key === 'date' && el('small', {}, t('date.hint')),
      ...helps(key, /** @type {Input} */ (input), names)),
    el('p', {}, el('button', {}, t('identify.save')),
      button(t('identify.unknown'), () => skip(one)),
      button(t('identify.skip'), () => skip(one)),
      button(t(`identify.ask.${asked[key]}`), () => ask(one))),
    el('p', {}, t('identify.left', { count: all.length })));
    return el('div', {}, picture(one.picture, one.title, 1600),
      el('p', { class: 'file' }, one.title, ' ', el('code', {}, one.file)), form);
  }
  next();
}

/** @param {ListedKeepsake} one @param {string} key @param {string} text */
async function answer(one, key, text) {
  const { file, said } = await keepsakeAt(one.path), was = said[key] ?? null;
  await edit(file, [{ key: [key], was, now: asValue(key, text, was) }],
    t('label.field', { field: t(`field.${key}`), title: one.title }));
}
