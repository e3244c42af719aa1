// Visitors' answers: the keeper accepts each with a credit, keeps it for others to vote on, or rejects it.
import { t } from '../frame/words.js';
import { dateWords, inWords, written } from '../shared/dates.js';
import { call, told, edit, problemOf } from '../frame/calls.js';
import { placeChoices } from '../shared/place.js';
import { el, field, picture, put, say } from '../shared/elements.js';
import { asList } from '../shared/lists.js';
import { typedNames } from '../shared/people.js';
import { peopleChoices } from '../shared/suggestions.js';
import { named } from '../table/names.js';
import { isSought } from '../shared/name-search.js';
import { receiving } from '../intake/contributions.js';
import { accepted, answered, captionOf, creditOf, onFace, proposal } from '../keepsake/answers.js';

/** @type {Record<string, string>} */
const keys = { who: 'people', where: 'place', when: 'date', caption: 'caption', transcript: 'transcript',
  story: 'description' };
const long = ['caption', 'transcript', 'story'];

/** @param {HTMLElement} main */
export async function answers(main) {
  const [view, names] = await Promise.all([call('new'), call('names')]);
  /** @param {Answer[]} list @param {string} heading @param {string[]} ways */
  const section = (list, heading, ways) =>
    list.length > 0 && [el('h2', {}, t(heading)), ...list.map(one => card(one, names, ways))];
  // By words of an answer, of its keepsake or of who sent it.
  /** @type {HTMLInputElement} */
  const sought = el('input', { type: 'search', autocomplete: 'off', input: () => {
    for (const one of main.querySelectorAll('.answer')) {
      one.toggleAttribute('hidden', !isSought({ name: one.textContent ?? '', also: [] }, sought.value));
    }
  } });
  put(main, el('p', { class: 'lead' }, t('new.lead')), view.hasReceiver && fetching(),
    view.waiting.length + view.kept.length + view.refused.length > 8 && field(t('new.search'), sought),
    receiving(report => { if (report.received) location.reload(); }),
    view.problems.map(one => el('p', { class: 'problem' }, `${one.file}: ${one.problem} → ${one.remedy}`)),
    view.waiting.length ? view.waiting.map(one => card(one, names, ['accept', 'keep', 'refuse'], 'h2'))
      : el('p', {}, t('new.none')),
    section(view.kept, 'new.kept', ['accept', 'back']), section(view.refused, 'new.refused', ['reconsider']));
}

// Fetches answers from the keeper's own receiver.
function fetching() {
  return el('p', {}, el('button', { type: 'button', click: async () => {
    if ((await call('pull', {})).received) location.reload();
    else say(t('new.fetched'));
  } }, t('new.fetch')));
}

// Each name found in an answer: the known person, and other people whom it may mean, at one tap.
/** @param {Answer} one @param {HTMLInputElement | HTMLTextAreaElement} input @param {Names} names */
function people(one, input, names) {
  const found = named(one.text, names.people, names.also);
  return found.length > 0 && el('ul', { class: 'plain named' }, found.map(person => {
    let now = person.name;
    const choice = [person.name, ...person.others].map(name => el('button', { type: 'button',
      'aria-pressed': String(name === now), click: () => {
        const list = typedNames(input.value);
        if (list.includes(now)) list[list.indexOf(now)] = name;
        else list.push(name);
        now = name;
        input.value = list.join(', ');
        for (const button of choice) button.setAttribute('aria-pressed', String(button.textContent === name));
      } }, name));
    return el('li', {}, el('span', {}, t(person.isKnown ? 'new.known.person' : person.others.length
      ? 'new.which.person' : 'new.new.person', { name: person.said })), person.others.length > 0 && choice);
  }));
}

/** @param {Answer} one @param {Names} names @param {string[]} ways @param {'h2' | 'h3'} [heading] */
function card(one, names, ways, heading = 'h3') {
  const key = keys[one.for], was = one.said[key] ?? null;
  const attributes = { autocomplete: 'off', rows: 3, value: proposal(one, names.people, names.also) };
  const input = long.includes(one.for) ? el('textarea', attributes) : el('input', attributes);
  const problem = el('p', { class: 'problem', role: 'alert', hidden: true });
  /** @param {string} way */
  const label = way => t(`label.answer.${way}`, { title: one.keepsake.title, name: one.by ?? t('help.unnamed') });
  const captions = asList(one.said.captions), without = captions.filter(caption => caption.id !== one.id);
  // An empty list is not written.
  /** @param {any[]} items */
  const list = items => items.length ? items : null;
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
  /** @type {Record<string, () => Promise<unknown>>} */
  const acts = {
    accept: () => {
      const typed = one.for === 'when' ? written(input.value) : input.value.trim();
      if (!typed) throw { problem: t('new.empty') };
      /** @type {Edit[]} */
      const edits = [...onFace(one, typed) ?? [{ key: [key], was, now: accepted(one.for, was, typed) }],
        { key: ['credits'], was: one.said.credits ?? null, now: [...asList(one.said.credits), creditOf(one)] }];
      if (without.length < captions.length) edits.push({ key: ['captions'], was: one.said.captions,
        now: list(without) });
      edits.push(...answered(one));
      return edit(one.file, edits, label('accept'));
    },
    keep: () => edit(one.file,
      [{ key: ['captions'], was: one.said.captions ?? null, now: [...captions, captionOf(one)] }], label('keep')),
    back: () => edit(one.file, [{ key: ['captions'], was: one.said.captions, now: list(without) }], label('back')),
    refuse: () => call('answer', { refuse: one.id, label: label('refuse') }),
    reconsider: () => call('answer', { reconsider: one.id, label: label('reconsider') }),
  };
  const present = Array.isArray(was) ? was.join(', ') : was && typeof was === 'object' ? was.name
    : one.for === 'when' ? inWords(was) : was;
  const isAccepted = ways.includes('accept');
  return el('section', { class: 'answer', 'aria-label': `${one.keepsake.title}: ${t(`help.${one.for}`)}` },
    el('a', { href: `/keepsake?path=${encodeURIComponent(one.keepsake.path)}` },
      picture(one.face?.picture ?? one.keepsake.picture, one.keepsake.title, 400)),
    el('div', {}, el(heading, {}, one.keepsake.title), el('p', { class: 'source' }, t(`help.${one.for}`)),
      el('blockquote', { dir: 'auto' }, one.text),
      el('p', { class: 'source' }, [one.by ? t('help.by', { name: one.by }) : t('help.unnamed'), inWords(one.date),
        one.up + one.down > 0 && t('new.votes', { up: one.up, down: one.down })].filter(Boolean).join(' · ')),
      isAccepted && [field(t(`new.value.${one.for}`), input, one.for === 'when' && dateWords(input),
        one.for === 'who' && peopleChoices(input, names.people), one.for === 'who' && people(one, input, names),
        one.for === 'where' && placeChoices(input, names.places)),
        present && el('p', { class: 'source' },
          t(one.for === 'who' || one.for === 'story' ? 'new.besides' : 'new.instead', { value: present }))],
      problem,
      el('p', {}, ways.map(way => el('button', { type: 'button', click: () => does(acts[way]) }, t(`new.${way}`))))));
}
