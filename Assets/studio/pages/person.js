// One person: facts, contact data, and relatives.
import { t, counted } from '../frame/words.js';
import { call, discarded } from '../frame/calls.js';
import { button, choice, el, field, keepsakePage, picture, put, textInput } from '../shared/elements.js';
import { dateHint, written } from '../shared/dates.js';
import { keySaves, live } from '../shared/redraw.js';
import { asList, fromList, orNull, typedList } from '../shared/lists.js';
import { records } from '../shared/records.js';

const reaches = { phone: 'tel', email: 'email', website: 'url', address: 'long' };
const kin = ['mother', 'father', 'parent', 'daughter', 'son', 'child', 'wife', 'husband', 'partner', 'sister',
  'brother', 'sibling', 'grandmother',
  'grandfather', 'aunt', 'uncle', 'cousin', 'niece', 'nephew', 'friend', 'neighbour', 'doctor', 'carer'];

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const names = await call('names');
  const content = el('div');
  put(main, content);
  await live(main, content, `person?file=${encodeURIComponent(query.get('file') ?? '')}`, (one, change) =>
    view(one, names, keySaves(change, 'field', one.name)));
}

/** @param {WholePerson} one @param {Names} names @param {SaveKey} save */
function view(one, names, save) {
  /** @param {string} key @param {'input' | 'textarea'} [tag] @param {...((input: Input) => Children)} more */
  const text = (key, tag = 'input', ...more) => {
    /** @type {Input} */
    const input = el(tag, { id: `person-${key}`, autocomplete: 'off', value: one.said[key] ?? '',
      change: () => save(key, () => (more.includes(dateHint) ? written(input.value) : input.value.trim()) || null) });
    return field(t(`field.${key}`), input, ...more.flatMap(make => make(input)));
  };
  const also = textInput({ id: 'person-also', value: asList(one.said.also).join(', '),
    change: () => save('also', () => fromList(typedList(also.value))) });
  /** @param {string} key @param {string[]} values */
  const select = (key, values) => field(t(`field.${key}`), choice(values, value => t(`visibility.${value}`),
    { id: `person-${key}`, none: t('unsaid'), chosen: one.said[key],
      change: event => save(key, () => event.target.value || null) }));
  const portrait = one.keepsakes.find(keepsake => isPortrait(one, keepsake)) ?? one.keepsakes[0];
  return [
    el('div', { class: 'portrait' }, portrait ? picture(portrait.picture, '', 300)
      : el('span', { class: 'noface', 'aria-hidden': 'true' }, one.name.slice(0, 1)), text('name')),
    el('div', { class: 'sides' },
      el('div', {}, field(t('field.also'), also, el('small', {}, t('list.hint'))),
        text('born', 'input', dateHint), text('died', 'input', dateHint),
        text('note', 'textarea'), select('visibility', names.visibilities)),
      el('div', {}, el('fieldset', {}, el('legend', {}, t('person.relations')),
        el('p', { class: 'source' }, t('person.relations.how', { name: one.name })), relations(one, names, save)),
      el('details', { class: 'rare', open: Object.keys(reaches).some(key => one.said[key]) },
        el('summary', {}, t('person.contact')), el('p', { class: 'source' }, t('person.contact.how')),
        select('contact', ['secured', 'public', 'private']),
        Object.entries(reaches).map(([key, type]) =>
          el('fieldset', {}, el('legend', {}, t(`field.${key}`)), labelled(one, key, type, save)))))),
    el('h2', {}, counted('keepsakes', one.count)),
    el('ul', { class: 'grid small' }, one.keepsakes.slice(0, 12).map(keepsake => shown(one, keepsake, save))),
    el('p', {}, one.count > 12
      && el('a', { class: 'button', href: `/keepsakes?people=${encodeURIComponent(one.name)}` }, t('person.all')),
      button(t('person.delete'), () => discard(one), { class: 'danger' })),
    el('p', { class: 'file' }, t('file.words'), ' ', el('code', {}, one.file)),
  ];
}

/** @param {WholePerson} one @param {ListedKeepsake} keepsake */
const isPortrait = (one, keepsake) => [keepsake.path, keepsake.id].includes(one.said.portrait);

// Numbers and addresses: a single one, or as {mobile: …}.
/** @param {WholePerson} one @param {string} key @param {string} type @param {SaveKey} save */
function labelled(one, key, type, save) {
  /** @param {Value} value */
  const record = value => typeof value === 'object' && value
    ? { label: Object.keys(value)[0], value: String(Object.values(value)[0]) } : { value: String(value) };
  /** @param {Said} parts */
  const said = ({ label, value }) => label ? { [label]: value } : value;
  return records({
    name: key, items: asList(one.said[key]).map(record), complete: ({ value }) => value, add: `person.${key}`,
    columns: [{ key: 'value', label: `person.${key}`, type },
      { key: 'label', label: 'person.label', names: t('person.labels').split(', ') }],
    save: make => save(key, was => fromList(make(asList(was).map(record)).filter(({ value }) => value).map(said))),
  });
}

/** @param {WholePerson} one @param {Names} names @param {SaveKey} save */
function relations(one, names, save) {
  return records({
    name: 'relations', items: asList(one.said.relations).map(inOwnWords), complete: ({ to, is }) => to && is,
    add: 'person.relation',
    columns: [{ key: 'is', label: 'person.is', names: kin.map(word => t(`relation.${word}`)) },
      { key: 'to', label: 'person.to', names: names.people.filter(name => name !== one.name) }],
    save: make => save('relations', was => orNull(make(asList(was).map(inOwnWords))
      .map(({ to, is }) => ({ to, is: asWritten(is) })).filter(({ to, is }) => to && is))),
  });
}

// The format has English words; the page shows translated ones.
/** @param {Said} item */
const inOwnWords = item => ({ ...item, is: kin.includes(item.is) ? t(`relation.${item.is}`) : item.is });
/** @param {string} [is] */
const asWritten = is => kin.find(word => t(`relation.${word}`).toLowerCase() === is?.toLowerCase()) ?? is;

/** @param {WholePerson} one @param {ListedKeepsake} keepsake @param {SaveKey} save */
function shown(one, keepsake, save) {
  const isIt = isPortrait(one, keepsake);
  return el('li', {}, picture(keepsake.picture, '', 200),
    el('a', { href: keepsakePage(keepsake.path) }, keepsake.title),
    el('span', { class: 'actions' }, button(t('field.portrait'),
      () => save('portrait', () => isIt ? null : keepsake.path), { 'aria-pressed': String(isIt) })));
}

/** @param {WholePerson} one */
const discard = one => discarded(t('person.ask', { name: one.name }), 'person', { delete: one.file,
  label: t('label.deletePerson', { name: one.name }) }, '/people');
