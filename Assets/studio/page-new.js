// What visitors sent: each answer is accepted with whom it is owed to, kept for others to vote on, or refused.
import { t, counted } from './words.js';
import { dateWords } from './dates.js';
import { call, told, edit, problemOf } from './calls.js';
import { placeChoices } from './place.js';
import { el, field, choices, picture, put, say } from './elements.js';
import { asList } from './part.js';
import { receiving } from './receiving.js';
import { kinds } from './asks.js';

const keys = { who: 'people', where: 'place', when: 'date', caption: 'caption', transcript: 'transcript',
  story: 'description' };
const long = ['caption', 'transcript', 'story'];

/** @param {HTMLElement} main */
export async function show(main) {
  const [view, names] = await Promise.all([call('new'), call('names')]);
  /** @param {Answer[]} list @param {string} heading @param {string[]} ways */
  const section = (list, heading, ways) =>
    list.length > 0 && [el('h2', {}, t(heading)), ...list.map(one => card(one, names, ways))];
  put(main, el('p', { class: 'lead' }, t('new.lead')), view.hasReceiver && fetching(),
    receiving(report => { if (report.received) location.reload(); }),
    view.problems.map(one => el('p', { class: 'problem' }, `${one.file}: ${one.problem} → ${one.remedy}`)),
    view.waiting.length ? view.waiting.map(one => card(one, names, ['accept', 'keep', 'refuse'], 'h2'))
      : el('p', {}, t('new.none')),
    section(view.kept, 'new.kept', ['accept', 'back']), section(view.refused, 'new.refused', ['reconsider']));
}

// What has come to the keeper's own receiver.
function fetching() {
  const button = el('button', { type: 'button', click: async () => {
    button.disabled = true;
    try {
      const report = await call('pull', {});
      if (report.received) location.reload();
      else say(t('new.fetched'));
    } catch (error) {
      told(error);
    }
    button.disabled = false;
  } }, t('new.fetch'));
  return el('p', {}, button);
}

// What would be written: names that are known already, a date that the words can mean, else the words themselves.
/** @param {Answer} one @param {Names} names */
function proposal(one, names) {
  if (one.for === 'when') return one.dates[0] ?? '';
  if (one.for !== 'who') return one.text;
  const text = one.text.toLowerCase();
  const known = names.people.filter(name => text.includes(name.toLowerCase()));
  return known.length ? known.join(', ') : one.text.replace(/[.!?]+$/, '').slice(0, 100);
}

/** @param {Answer} one @param {Names} names @param {string[]} ways */
function card(one, names, ways, heading = 'h3') {
  const key = keys[one.for], was = one.said[key] ?? null;
  const input = el(long.includes(one.for) ? 'textarea' : 'input',
    { autocomplete: 'off', rows: 3, value: proposal(one, names) });
  const problem = el('p', { class: 'problem', role: 'alert', hidden: true });
  const who = one.by ?? t('help.unnamed'),
    label = way => t(`label.answer.${way}`, { title: one.keepsake.title, name: who });
  const credit = { id: one.id, for: one.for, ...(one.by && { by: one.by }), ...(one.from && { from: one.from }),
    ...(one.up && { up: one.up }), ...(one.date && { date: one.date }) };
  const captions = asList(one.said.captions), without = captions.filter(caption => caption.id !== one.id);
  // A list that is empty is not written.
  /** @param {any[]} items */
  const list = items => items.length ? items : null;
  const caption = { id: one.id, ...(one.for !== 'caption' && { for: one.for }), text: one.text,
    ...(one.by && { by: one.by }), ...(one.from && { from: one.from }),
    ...(one.up && { up: one.up }), ...(one.down && { down: one.down }), ...(one.date && { date: one.date }) };
  /** @param {() => unknown} act */
  async function does(act) {
    problem.hidden = true;
    try {
      await act();
      location.reload();
    } catch (error) {
      problem.textContent = problemOf(error);
      problem.hidden = false;
      told(error);
    }
  }
  function accepted() {
    const text = input.value.trim();
    if (one.for === 'who') return [...asList(was),
      ...text.split(',').map(name => name.trim()).filter(name => name && !asList(was).includes(name))];
    return one.for === 'story' && was ? `${was.trimEnd()}\n\n${text}` : text;
  }
  const acts = {
    accept: () => {
      if (!input.value.trim()) throw { problem: t('new.empty') };
      const edits = [{ key: [key], was, now: accepted() },
        { key: ['credits'], was: one.said.credits ?? null, now: [...asList(one.said.credits), credit] }];
      if (without.length < captions.length) edits.push({ key: ['captions'], was: one.said.captions,
        now: list(without) });
      edits.push(...answered(one));
      return edit(one.file, edits, label('accept'));
    },
    keep: () => edit(one.file,
      [{ key: ['captions'], was: one.said.captions ?? null, now: [...captions, caption] }], label('keep')),
    back: () => edit(one.file, [{ key: ['captions'], was: one.said.captions, now: list(without) }], label('back')),
    refuse: () => call('answer', { refuse: one.id, label: label('refuse') }),
    reconsider: () => call('answer', { reconsider: one.id, label: label('reconsider') }),
  };
  const present = Array.isArray(was) ? was.join(', ') : was && typeof was === 'object' ? was.name : was;
  const isAccepted = ways.includes('accept');
  return el('section', { class: 'answer', 'aria-label': `${one.keepsake.title}: ${t(`help.${one.for}`)}` },
    el('a', { href: `/keepsake?path=${encodeURIComponent(one.keepsake.path)}` },
      picture(one.keepsake.picture, one.keepsake.title, 400)),
    el('div', {}, el(heading, {}, one.keepsake.title), el('p', { class: 'source' }, t(`help.${one.for}`)),
      el('blockquote', { dir: 'auto' }, one.text),
      el('p', { class: 'source' }, [one.by ? t('help.by', { name: one.by }) : t('help.unnamed'), one.date,
        one.up + one.down > 0 && t('new.votes', { up: one.up, down: one.down })].filter(Boolean).join(' · ')),
      isAccepted && [field(t(`new.value.${one.for}`), input, one.for === 'when' && dateWords(input),
        one.for === 'who' && choices(input, names.people), one.for === 'where' && placeChoices(input, names.places)),
        present && el('p', { class: 'source' },
          t(one.for === 'who' || one.for === 'story' ? 'new.besides' : 'new.instead', { value: present }))],
      problem,
      el('p', {}, ways.map(way => el('button', { type: 'button', click: () => does(acts[way]) }, t(`new.${way}`))))));
}

// What was asked for is answered now: it is asked no more.
/** @param {Answer} one */
function answered(one) {
  const ask = one.asks;
  if (!ask) return [];
  const isPlain = typeof ask !== 'object' || Array.isArray(ask);
  const asked = isPlain ? asList(ask) : ask.for === undefined ? kinds : asList(ask.for);
  if (!asked.includes(one.for)) return [];
  const left = asked.filter(kind => kind !== one.for);
  const now = !left.length ? (one.said.ask === undefined ? 'none' : null) : isPlain ? left : { ...ask, for: left };
  return [{ key: ['ask'], was: one.said.ask ?? null, now }];
}
