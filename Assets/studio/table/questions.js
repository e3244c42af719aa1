// The light table's questions: what, who, when, where. Names, a date and a place in the first line answer the others;
// answers by hand stay.
import { t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { chip, foundWords } from '../shared/chips.js';
import { el, field, fill, textInput } from '../shared/elements.js';
import { asList, typedList } from '../shared/lists.js';
import { everyone, typedNames } from '../shared/people.js';
import { peopleChoices } from '../shared/suggestions.js';
import { lineField } from './line.js';
import { offered } from './offers.js';
import { placeChoices } from '../shared/place.js';
import { further } from './details.js';
import { asText } from '../shared/values.js';
import { whenField } from '../shared/date-field.js';

/** @type {Question[]} */
const asked = ['who', 'when', 'where'];

// `whole` links to the keepsake's full form.
/** @param {Names} names @param {Record<string, string>} faces @param {Element} whole */
export function questions(names, faces, whole) {
  const element = el('div', { class: 'asked' });
  const answered = () => element.dispatchEvent(new Event('answered', { bubbles: true }));
  const line = lineField(apply);
  const who = textInput(), when = whenField(answered);
  const where = textInput(), more = further(names, whole);
  const inputs = { who, when: when.input, where };
  const [inWho, inWhen, inWhere] = asked.map(() => el('div', { class: 'chips' }));
  const notes = [1, 2, 3, 4].map(() => el('small', { class: 'source' }));
  /** @type {PileItem[]} */
  let items = [];
  /** @type {Answers | null} */
  let before = null;
  // The fields' values before the line was read, and the fields filled by hand.
  /** @type {Record<Question, string>} */
  let plain = { who: '', when: '', where: '' };
  // The fields' values from the texts: differences were typed.
  /** @type {Typed} */
  let start = { line: '', ...plain, ...more.typed() };
  /** @type {Set<string>} */
  let byHand = new Set();
  /** @type {Reading | null} */
  let written = null;
  const said = (/** @type {string} */ key) => items.length > 1 ? null : items[0]?.said[key] ?? null;
  const fields = () => ({ line: line.input.value, who: who.value, when: when.input.value, where: where.value,
    ...more.typed() });
  /** @param {keyof Typed} name */
  const isNew = name => fields()[name].trim() !== start[name].trim();
  // Unsaved typed values. Answers from the line do not count, since the line itself does.
  /** @returns {Partial<Typed> | null} */
  function draft() {
    const typed = Object.entries(fields()).filter(([name]) => isNew(/** @type {keyof Typed} */ (name))
      && (byHand.has(name) || !asked.includes(/** @type {Question} */ (name))));
    return typed.length ? Object.fromEntries(typed) : null;
  }

  const people = () => typedNames(who.value), redraw = () => { draw(); answered(); };
  const tellPlace = () => where.dispatchEvent(new Event('change'));
  /** @param {Question} question @param {string} value */
  function set(question, value) {
    byHand.add(question);
    if (question === 'when') when.set(value);
    else inputs[question].value = value;
    redraw();
  }
  /** @param {string} name */
  function toggle(name) {
    const list = people(), last = list.at(-1) ?? '';
    // An unfinished name is completed, not kept as another person.
    const isBegun = last && !names.people.includes(last) && name.toLowerCase().includes(last.toLowerCase());
    set('who', (list.includes(name) ? list.filter(other => other !== name)
      : [...isBegun ? list.slice(0, -1) : list, name]).join(', '));
  }

  function draw() {
    const last = before?.when ? when.worded(before.when) : '';
    const now = { people: people(), when: when.input.value, where: where.value };
    const chips = offered(now, written, when.worded, set, toggle, byHand);
    fill(inWho, ...chips.guessed('who'), ...chips.people(before?.who ?? [], names.people, faces));
    fill(inWhen, ...chips.guessed('when'), last && last !== when.input.value
      && chip(last, false, () => set('when', last), { class: 'chip word again', title: 'Alt 2' }));
    fill(inWhere, ...chips.guessed('where'), ...chips.places(before?.where, names.places));
  }

  // Fills the fields without an answer by hand from the line's reading.
  /** @param {Reading} reading */
  function apply(reading) {
    if (!byHand.has('who')) who.value = [...new Set([...typedList(plain.who), ...reading.people])].join(', ');
    if (!byHand.has('where')) where.value = reading.place ?? plain.where;
    tellPlace();
    if (!byHand.has('when')) when.set(reading.when ?? plain.when, reading.when ? reading.dates : undefined);
    // Words whose question has another answer stay in the title.
    const isAll = !(reading.when && byHand.has('when')) && !(reading.place && byHand.has('where'))
      && reading.people.every(name => people().includes(name));
    notes[0].textContent = isAll && reading.title !== line.words() ? t('table.title', { title: reading.title || '–' })
      : items.length > 1 ? t('table.many', { n: '{n}' }) : t('table.hint');
    redraw();
    return isAll;
  }
  // A mouse is offered known names and places once it goes to the field; they stay, so that nothing moves under it.
  for (const question of asked) {
    inputs[question].addEventListener('focus', () => inputs[question].closest('.field')?.classList.add('opened'));
    inputs[question].addEventListener('input', () => {
      byHand[inputs[question].value.trim() || start[question] ? 'add' : 'delete'](question);
      draw();
    });
  }

  // Values that apply without a statement: the camera's date and place, and words within the picture.
  function tellFound() {
    const isOne = items.length === 1;
    const usual = [isOne ? t('table.hint') : t('table.many', { n: '{n}' }), t('table.commas')];
    for (const [number, key] of ['title', 'people', 'date', 'place'].entries()) {
      const found = isOne && said(key) === null && foundWords(items[0], key), note = notes[number];
      note.textContent = found || (usual[number] ?? '');
      note.classList.toggle('usual', number > 0 && !found);
    }
  }
  async function lookAtPicture() {
    const one = items[0];
    written = null;
    const answer = items.length > 1 ? null
      : await call(`reading?path=${encodeURIComponent(one.path)}`).catch(() => null);
    if (items[0] !== one || !answer) return;
    written = answer;
    draw();
  }

  fill(element,
    field(t('table.what'), line.input, notes[0]),
    field(t('table.who'), who, ...peopleChoices(who, names.people), notes[1], inWho),
    field(t('table.when'), when.input, when.note, notes[2], inWhen),
    field(t('table.where'), where, ...placeChoices(where, names.places), notes[3], inWhere),
    more.element);

  return {
    element,
    focus: () => line.input.focus({ preventScroll: true }),
    /** @param {PileItem[]} wanted @param {Partial<Typed>} [typed] an unsaved draft */
    load(wanted, typed = {}) {
      items = wanted;
      byHand = new Set(Object.keys(typed));
      plain = { who: asList(said('people')).join(', '), when: when.worded(asText(said('date'))),
        where: asText(said('place')) };
      more.set({ kind: asText(said('kind')), tags: asText(said('tags')), visibility: asText(said('visibility')) });
      line.load(asText(said('title')));
      for (const question of asked) inputs[question].value = plain[question];
      start = fields();
      more.set(typed);
      for (const question of asked) inputs[question].value = typed[question] ?? plain[question];
      when.set(when.input.value);
      tellPlace();
      if (typed.line !== undefined) line.restore(typed.line);
      tellFound();
      draw();
      lookAtPicture();
      // After a tap on the queue of a phone, its keyboard stays closed.
      if (matchMedia('(pointer: fine)').matches) line.input.focus({ preventScroll: true });
    },
    draft,
    // The typed values are being saved.
    rest: () => { start = fields(); },
    now: () => ({ title: line.title(), who: people(), when: when.shown(), where: where.value.trim(),
      visibility: more.typed().visibility || null,
      typed: { title: isNew('line') ? line.title() : null, people: isNew('who') ? people().join(', ') : null,
        date: isNew('when') ? when.known() : null, place: isNew('where') ? where.value.trim() : null } }),
    // The answers to write; a question without an answer is null. Throws if a date is ambiguous.
    /** @returns {Promise<Answers>} */
    async answers() {
      await line.look();
      const date = await when.date();
      const answers = { title: isNew('line') ? line.title() : null, who: isNew('who') ? people() : null,
        when: isNew('when') ? date : null, where: isNew('where') ? where.value.trim() : null,
        ...more.answers(isNew) };
      return { ...answers, isSaid: Object.values(answers).some(value => value !== null) };
    },
    // Offers the last saved answers for the next picture.
    /** @param {Answers} answers */
    repeat(answers) {
      answers.who?.forEach(name => everyone.add(name));
      names.people = [...new Set([...answers.who ?? [], ...names.people])];
      before = { ...answers, who: answers.who ?? before?.who ?? null, when: answers.when || (before?.when ?? null),
        where: answers.where || (before?.where ?? null) };
      draw();
    },
    // 1, 2, 3: who, when, where as in the last one; 0: all three.
    /** @param {number} number */
    again(number) {
      const values = [before?.who?.join(', '), before?.when && when.worded(before.when), before?.where];
      asked.forEach((question, place) => {
        const value = values[place];
        if (value && [0, place + 1].includes(number)) set(question, value);
      });
    },
  };
}
