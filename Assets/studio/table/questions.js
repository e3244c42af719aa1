// The questions of the light table: what is it, who, when, where. Names, a date and a place in the first line answer
// the others; what was answered there by hand stays.
import { t } from '../frame/words.js';
import { call } from '../frame/calls.js';
import { chip, foundWords } from '../shared/chips.js';
import { choices, el, field, fill } from '../shared/elements.js';
import { asList, typedList, typedNames } from '../shared/lists.js';
import { lineField } from './line.js';
import { offered } from './offers.js';
import { meantPlaces, placeChoices } from '../shared/place.js';
import { further } from './details.js';
import { asText } from '../shared/values.js';
import { whenField } from '../shared/date-field.js';

/** @type {Question[]} */
const asked = ['who', 'when', 'where'];

// `whole` leads to where all of a keepsake is asked.
/** @param {Names} names @param {Record<string, string>} faces @param {Element} whole */
export function questions(names, faces, whole) {
  const element = el('div', { class: 'asked' });
  const answered = () => element.dispatchEvent(new Event('answered', { bubbles: true }));
  const line = lineField(apply);
  const who = el('input', { autocomplete: 'off' }), when = whenField(answered);
  const where = el('input', { autocomplete: 'off' }), more = further(names, whole);
  const inputs = { who, when: when.input, where };
  const [inWho, inWhen, inWhere] = asked.map(() => el('div', { class: 'chips' }));
  const [ofLine, ofWho, ofWhen, ofWhere] = [1, 2, 3, 4].map(() => el('small', { class: 'source' }));
  const meant = meantPlaces(where, name => name === plain.where || names.places.includes(name),
    name => set('where', name));
  const notes = { line: ofLine, who: ofWho, when: ofWhen, where: ofWhere };
  /** @type {PileItem[]} */
  let items = [];
  /** @type {Answers | null} */
  let before = null;
  // What stood in the fields before the line was read, and which of them were filled by hand.
  /** @type {Record<Question, string>} */
  let plain = { who: '', when: '', where: '' };
  // All fields as the texts have them: what differs was typed.
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
  // What was typed and no text says yet. What the line answers is not typed: the line is.
  /** @returns {Partial<Typed> | null} */
  function draft() {
    const typed = Object.entries(fields()).filter(([name]) => isNew(/** @type {keyof Typed} */ (name))
      && (byHand.has(name) || !asked.includes(/** @type {Question} */ (name))));
    return typed.length ? Object.fromEntries(typed) : null;
  }

  const people = () => typedNames(who.value, [...names.people, ...asList(said('people'))]);
  const redraw = () => { draw(); answered(); };
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
    // What is being typed is the beginning of a name, not somebody else.
    const isBegun = last && !names.people.includes(last) && name.toLowerCase().includes(last.toLowerCase());
    set('who', (list.includes(name) ? list.filter(other => other !== name)
      : [...isBegun ? list.slice(0, -1) : list, name]).join(', '));
  }

  function draw() {
    const last = before?.when ? when.worded(before.when) : '';
    const now = { people: people(), when: when.input.value, where: where.value };
    const chips = offered(now, written, when.worded, set, toggle, byHand);
    fill(inWho, ...chips.guessed('who'), ...chips.people([...before?.who ?? [], ...names.people], faces));
    fill(inWhen, ...chips.guessed('when'), last && last !== when.input.value
      && chip(last, false, () => set('when', last), { title: 'Alt 2' }));
    fill(inWhere, ...chips.guessed('where'), ...chips.places([before?.where, ...names.places]));
  }

  // Answers with what stands in the line what was not answered by hand.
  /** @param {Reading} reading */
  function apply(reading) {
    if (!byHand.has('who')) who.value = [...new Set([...typedList(plain.who), ...reading.people])].join(', ');
    if (!byHand.has('where')) where.value = reading.place ?? plain.where;
    meant.look();
    if (!byHand.has('when')) when.set(reading.when ?? plain.when, reading.when ? reading.dates : undefined);
    // What is answered otherwise already stays in the title.
    const isAll = !(reading.when && byHand.has('when')) && !(reading.place && byHand.has('where'))
      && reading.people.every(name => people().includes(name));
    notes.line.textContent = isAll && reading.title !== line.words() ? t('table.title', { title: reading.title || '–' })
      : items.length > 1 ? t('table.many', { n: '{n}' }) : t('table.hint');
    redraw();
    return isAll;
  }
  for (const question of asked) {
    inputs[question].addEventListener('input', () => {
      byHand.add(question);
      draw();
    });
  }

  // What holds where nothing is said: the camera's date and place, and words within the picture.
  function tellFound() {
    const one = items[0], isOne = items.length === 1;
    const hint = isOne ? t('table.hint') : t('table.many', { n: '{n}' });
    for (const [question, key] of Object.entries({ line: 'title', who: 'people', when: 'date', where: 'place' })) {
      const found = isOne && said(key) === null && foundWords(one, key);
      const usual = question === 'line' ? hint : question === 'who' ? t('table.commas') : '';
      notes[/** @type {Question | 'line'} */ (question)].textContent = found || usual;
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
    field(t('table.what'), line.input, notes.line),
    field(t('table.who'), who, choices(who, names.people), notes.who, inWho),
    field(t('table.when'), when.input, when.note, notes.when, inWhen),
    field(t('table.where'), where, placeChoices(where, names.places), meant.note, notes.where, inWhere),
    more.element);

  return {
    element,
    focus: () => line.input.focus({ preventScroll: true }),
    // `typed`: before, and not saved.
    /** @param {PileItem[]} wanted @param {Partial<Typed>} [typed] */
    load(wanted, typed = {}) {
      items = wanted;
      byHand = new Set(Object.keys(typed));
      plain = { who: asList(said('people')).join(', '), when: when.worded(asText(said('date'))),
        where: asText(said('place')) };
      more.load(said);
      line.load(asText(said('title')));
      for (const question of asked) inputs[question].value = plain[question];
      start = fields();
      more.set(typed);
      for (const question of asked) inputs[question].value = typed[question] ?? plain[question];
      when.set(when.input.value);
      meant.look();
      if (typed.line !== undefined) line.restore(typed.line);
      tellFound();
      draw();
      lookAtPicture();
      // After a tap on the pile of a phone its keyboard stays away.
      if (matchMedia('(pointer: fine)').matches) line.input.focus({ preventScroll: true });
    },
    draft,
    // What was typed is on its way.
    rest: () => { start = fields(); },
    now: () => ({ title: line.title(), who: people(), when: when.shown(), where: where.value.trim(),
      visibility: more.typed().visibility || null,
      typed: { title: isNew('line') ? line.title() : null, people: isNew('who') ? people().join(', ') : null,
        date: isNew('when') ? when.known() : null, place: isNew('where') ? where.value.trim() : null } }),
    // What is to be written; a question without an answer is null. Throws where a date is not plain.
    /** @returns {Promise<Answers>} */
    async answers() {
      await line.look();
      const date = await when.date();
      const answers = { title: isNew('line') ? line.title() : null, who: isNew('who') ? people() : null,
        when: isNew('when') ? date : null, where: isNew('where') ? where.value.trim() : null,
        ...more.answers(isNew) };
      return { ...answers, isSaid: Object.values(answers).some(value => value !== null) };
    },
    // What the next picture can have in common with the one that was saved last.
    /** @param {Answers} answers */
    repeat(answers) {
      names.people = [...new Set([...answers.who ?? [], ...names.people])];
      before = { ...answers, who: answers.who ?? before?.who ?? null, when: answers.when || (before?.when ?? null),
        where: answers.where || (before?.where ?? null) };
      draw();
    },
    // 1, 2, 3: who, when, where as on the last one; 0: all three.
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
