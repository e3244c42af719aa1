// The questions of the light table: what is it, who, when, where. Names, a date and a place in the first line answer
// the others; what was answered there by hand stays.
import { t } from './words.js';
import { call } from './calls.js';
import { choices, el, field, fill, picture } from './elements.js';
import { inWords } from './dates.js';
import { asList, same, typedList } from './lists.js';
import { placeChoices } from './place.js';
import { asText } from './values.js';
import { whenField } from './when.js';

// `whole` leads to where all of a keepsake is asked.
/** @param {Names} names @param {Record<string, string>} faces @param {Element} whole */
export function questions(names, faces, whole) {
  const element = el('div', { class: 'asked' });
  const answered = () => element.dispatchEvent(new Event('answered', { bubbles: true }));
  const line = el('input', { class: 'line', autocomplete: 'off', placeholder: t('table.example') });
  const who = el('input', { autocomplete: 'off' }), when = whenField(answered);
  const where = el('input', { autocomplete: 'off' }), tags = el('input', { autocomplete: 'off' });
  const inputs = { who, when: when.input, where };
  const kind = chooser('kind', names.kinds, t('unsaid'));
  const visibility = chooser('visibility', names.visibilities,
    t('table.asUsual', { what: t(`visibility.${names.visibility}`) }));
  const chips = { who: el('div', { class: 'chips' }), when: el('div', { class: 'chips' }),
    where: el('div', { class: 'chips' }) };
  const notes = { line: note(), who: note(), when: note(), where: note() };
  /** @type {PileItem[]} */
  let items = [];
  /** @type {Answers | null} */
  let before = null;
  // What stood in the fields before the line was read, and which of them were filled by hand.
  /** @type {Record<Question, string>} */
  let plain = { who: '', when: '', where: '' };
  /** @type {Set<string>} */
  let byHand = new Set();
  /** @type {{ line: string, title: string, reading: Promise<unknown> }} */
  let read = { line: '', title: '', reading: Promise.resolve() };
  /** @type {Reading | null} */
  let written = null;

  const said = (/** @type {string} */ key) => items.length > 1 ? null : items[0]?.said[key] ?? null;
  /** @param {Question} question @param {string} value */
  function set(question, value) {
    byHand.add(question);
    if (question === 'when') when.set(value);
    else inputs[question].value = value;
    draw();
    answered();
  }
  /** @param {string} name */
  function toggle(name) {
    const list = typedList(who.value);
    set('who', (list.includes(name) ? list.filter(other => other !== name) : [...list, name]).join(', '));
  }

  function draw() {
    const people = typedList(who.value), used = [...new Set([...before?.who ?? [], ...names.people])];
    fill(chips.who, ...guessed('who'), ...used.slice(0, 9).map(name => el('button', { type: 'button',
      class: 'chip', 'aria-pressed': String(people.includes(name)), click: () => toggle(name) },
    faces[name] ? picture(faces[name], '', 64) : el('span', { class: 'initial', 'aria-hidden': 'true' }, [...name][0]),
    name)));
    const date = before?.when ? when.worded(before.when) : '';
    fill(chips.when, ...guessed('when'), date && date !== when.input.value && el('button', { type: 'button',
      class: 'chip word', title: 'Alt 2', click: () => set('when', date) }, date));
    const places = [...new Set([before?.where, ...names.places].filter(Boolean))];
    fill(chips.where, ...guessed('where'), ...places.slice(0, 5).map(name => el('button', { type: 'button',
      class: 'chip word', 'aria-pressed': String(where.value === name),
      click: () => set('where', where.value === name ? '' : String(name)) }, String(name))));
  }
  // What stands on the picture, as far as the field doesn't say it yet.
  /** @param {Question} question */
  function guessed(question) {
    if (!written) return [];
    const values = { who: written.people.filter(name => !typedList(who.value).includes(name)),
      when: written.dates.map(when.worded),
      where: written.place ? [written.place] : [] }[question];
    return values.filter(value => value !== inputs[question].value).map(value => el('button', { type: 'button',
      class: 'chip word guess', title: t('table.written', { words: written?.words }),
      click: () => question === 'who' ? toggle(value) : set(question, value) },
    value, el('small', {}, t('table.asWritten'))));
  }

  // Reads the line, and answers with it what was not answered by hand.
  function look() {
    const words = line.value.trim();
    if (words === read.line) return read.reading;
    const title = words;
    const now = { line: words, title, reading: Promise.resolve() };
    read = now;
    now.reading = (async () => {
      if (!words || words === said('title')) return apply({ people: [], dates: [], title: words });
      const answer = await call(`reading?line=${encodeURIComponent(words)}`).catch(() => null);
      if (read !== now) return;
      now.title = answer?.title ?? words;
      apply(answer ?? { people: [], dates: [], title: words });
    })();
    return now.reading;
  }
  /** @param {Reading} reading */
  function apply(reading) {
    if (!byHand.has('who')) who.value = [...new Set([...typedList(plain.who), ...reading.people])].join(', ');
    if (!byHand.has('where')) where.value = reading.place ?? plain.where;
    if (!byHand.has('when')) {
      when.set(reading.when ?? plain.when, reading.when ? reading.dates : undefined);
    }
    const isTaken = reading.title !== line.value.trim();
    notes.line.textContent = isTaken ? t('table.title', { title: reading.title || '–' })
      : items.length > 1 ? t('table.many', { n: '{n}' }) : t('table.hint');
    draw();
    answered();
  }
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  line.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(look, 150);
  });
  for (const question of /** @type {Question[]} */ (['who', 'when', 'where'])) {
    inputs[question].addEventListener('input', () => {
      byHand.add(question);
      draw();
    });
  }

  // What holds where nothing is said: the camera's date and place, and words within the picture.
  function tellFound() {
    const one = items[0], isOne = items.length === 1;
    for (const [question, key] of /** @type {[keyof typeof notes, string][]} */ (
      [['line', 'title'], ['who', 'people'], ['when', 'date'], ['where', 'place']])) {
      const { value, source } = one.shown[key] ?? {}, text = key === 'date' ? inWords(value) : asText(value);
      const isFound = isOne && said(key) === null && text && source && !['sidecar', 'filename'].includes(source);
      notes[question].textContent = isFound ? t('found', { value: text, source: t(`source.${source}`) })
        : question !== 'line' ? '' : isOne ? t('table.hint') : t('table.many', { n: '{n}' });
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
    field(t('table.what'), line, notes.line),
    field(t('table.who'), who, choices(who, names.people), notes.who, chips.who),
    field(t('table.when'), when.input, when.note, notes.when, chips.when),
    field(t('table.where'), where, placeChoices(where, names.places), notes.where, chips.where),
    el('details', {}, el('summary', {}, t('table.more')), field(t('field.kind'), kind), field(t('table.tags'), tags,
      choices(tags, names.tags)), field(t('table.visibility'), visibility), el('p', {}, whole)));

  return {
    element,
    focus: () => line.focus({ preventScroll: true }),
    /** @param {PileItem[]} wanted @param {Typed} [typed] */
    load(wanted, typed) {
      items = wanted;
      byHand = new Set(typed ? ['who', 'when', 'where'] : []);
      plain = { who: asList(said('people')).join(', '), when: when.worded(asText(said('date'))),
        where: asText(said('place')) };
      line.value = typed?.line ?? asText(said('title'));
      // What was typed before is read once more.
      read = { line: typed ? '' : line.value.trim(), title: line.value.trim(), reading: Promise.resolve() };
      for (const question of /** @type {Question[]} */ (['who', 'when', 'where'])) {
        inputs[question].value = typed?.[question] ?? plain[question];
      }
      when.set(when.input.value);
      tags.value = asList(said('tags')).join(', ');
      kind.value = asText(said('kind'));
      visibility.value = asText(said('visibility'));
      tellFound();
      draw();
      lookAtPicture();
      // After a tap on the pile of a phone its keyboard stays away.
      if (matchMedia('(pointer: fine)').matches) line.focus({ preventScroll: true });
    },
    // What the fields would say, for the preview.
    now: () => ({ title: read.title, who: typedList(who.value), when: when.shown(), date: when.known(),
      where: where.value.trim() }),
    typed: () => ({ line: line.value, who: who.value, when: when.input.value, where: where.value }),
    // What is to be written; a question without an answer is null. Throws where a date is not plain.
    /** @returns {Promise<Answers>} */
    async answers() {
      clearTimeout(timer);
      await look();
      const date = await when.date();
      /** @template Kind @param {Kind} now @param {Kind} was */
      const changed = (now, was) => same(now, was) ? null : now;
      const answers = { title: changed(read.title, asText(said('title'))),
        who: changed(typedList(who.value), typedList(plain.who)), when: changed(date, asText(said('date'))),
        where: changed(where.value.trim(), plain.where), kind: changed(kind.value, asText(said('kind'))),
        tags: changed(typedList(tags.value), asList(said('tags'))),
        visibility: changed(visibility.value, asText(said('visibility'))) };
      return { ...answers, isSaid: Object.values(answers).some(value => value !== null) };
    },
    // What the next picture can have in common with the one that was saved last.
    /** @param {Answers} answers */
    repeat(answers) {
      before = { ...answers, who: answers.who ?? before?.who ?? null, when: answers.when || (before?.when ?? null),
        where: answers.where || (before?.where ?? null) };
      draw();
    },
    // 1, 2, 3: who, when, where as on the last one; 0: all three.
    /** @param {number} number */
    again(number) {
      if (!before) return;
      if ([0, 1].includes(number) && before.who?.length) set('who', before.who.join(', '));
      if ([0, 2].includes(number) && before.when) set('when', when.worded(before.when));
      if ([0, 3].includes(number) && before.where) set('where', before.where);
    },
  };
}

const note = () => el('small', { class: 'source' });

/** @param {string} key @param {string[]} values @param {string} unsaid */
const chooser = (key, values, unsaid) => el('select', {}, el('option', { value: '' }, unsaid),
  values.map(value => el('option', { value }, t(`${key}.${value}`))));
