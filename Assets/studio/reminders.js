// Reminders of a keepsake: a day, perhaps a time, how often, and how long before one is told.
import { t } from './words.js';
import { choices, el, field } from './elements.js';
import { asList, fromList, part } from './part.js';

const simple = ['daily', 'weekly', 'monthly', 'yearly'];
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const units = ['day', 'week', 'month', 'year'];
const leads = ['10 minutes', '1 hour', '1 day', '2 days', '1 week'];

/** @param {Keepsake} one */
export function reminders(one) {
  const { save, problem, value } = part(one, ['reminder'],
    t('label.field', { field: t('reminders'), title: one.name }));
  const list = el('ol', { class: 'plain records' });
  // Each row holds its reminder as it was saved last; `null` until it was.
  /** @param {Said | null} reminder */
  function add(reminder) {
    const held = { was: reminder };
    const row = rowOf(reminder ?? {}, now => {
      const before = held.was;
      held.was = now;
      save(said => fromList(before ? asList(said).map(other => same(other, before) ? now : other)
        : [...asList(said), now]));
    }, () => {
      row.remove();
      if (held.was) save(said => fromList(asList(said).filter(other => !same(other, held.was))));
    });
    list.append(row);
    return row;
  }
  asList(value()).forEach(add);
  return el('fieldset', {}, el('legend', {}, t('reminders')), list, problem,
    el('button', { type: 'button', click: () => add(null).querySelector('input').focus() }, t('reminders.add')));
}

/** @param {Keepsake} one */
/** @param {Keepsake} one */
/** @param {Keepsake} one */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {Said} reminder @param {(now: Said) => void} changed @param {() => void} removed */
function rowOf(reminder, changed, removed) {
  const said = typeof reminder.repeat === 'object' ? reminder.repeat
    : { every: { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' }[reminder.repeat] };
  const [, number = '1', unit = 'week'] = /^(\d+)?\s*(day|week|month|year)s?$/.exec(said.every ?? '') ?? [];
  const isOwn = typeof reminder.repeat === 'object';
  const [day, time = ''] = String(reminder.date ?? '').split('T');
  const inputs = {
    day: el('input', { type: 'date', value: day }), time: el('input', { type: 'time', value: time.slice(0, 5) }),
    note: el('input', { autocomplete: 'off', value: reminder.note ?? '' }),
    lead: el('input', { autocomplete: 'off', value: asList(reminder.lead).join(', '), placeholder: '1 day' }),
    repeat: el('select', {}, [['', 'once'], ...simple.map(word => [word, word]), ['own', 'own']].map(([value, word]) =>
      el('option', { value, selected: value === (isOwn ? 'own' : reminder.repeat ?? '') }, t(`repeat.${word}`)))),
    number: el('input', { type: 'number', min: 1, max: 1000, value: number || '1' }),
    unit: el('select', {}, units.map(value =>
      el('option', { value, selected: value === unit }, t(`repeat.unit.${value}`)))),
    until: el('input', { type: 'date', value: said.until ?? '' }),
  };
  const onDays = days.map(day => el('input', { type: 'checkbox', value: day, checked: asList(said.on).includes(day) }));
  // Such as 'first monday': kept as they are.
  const otherDays = asList(said.on).filter(day => !days.includes(day));
  const own = el('div', { class: 'inline', hidden: !isOwn }, field(t('repeat.every'), inputs.number),
    field(t('repeat.unit'), inputs.unit),
    el('fieldset', { class: 'days' }, el('legend', {}, t('repeat.on')),
      onDays.map(box => el('label', { class: 'tick' }, box, t(`repeat.${box.value}`)))),
    field(t('repeat.until'), inputs.until));
  function value() {
    const on = [...otherDays, ...onDays.filter(box => box.checked).map(box => box.value)];
    const repeat = inputs.repeat.value !== 'own' ? inputs.repeat.value : {
      every: inputs.number.value === '1' ? inputs.unit.value : `${inputs.number.value} ${inputs.unit.value}s`,
      ...(on.length && { on: on.length === 1 ? on[0] : on }), ...(inputs.until.value && { until: inputs.until.value }),
      ...(said.count && { count: said.count }) };
    const lead = fromList(inputs.lead.value.split(',').map(text => text.trim()).filter(Boolean));
    return { date: inputs.day.value + (inputs.time.value && `T${inputs.time.value}`), ...(repeat && { repeat }),
      ...(lead && { lead }),
      ...(inputs.note.value.trim() && { note: inputs.note.value.trim() }) };
  }
  const row = el('li', { change: () => {
    own.hidden = inputs.repeat.value !== 'own';
    if (inputs.day.value) changed(value());
  } }, field(t('reminder.day'), inputs.day), field(t('reminder.time'), inputs.time),
    field(t('reminder.repeat'), inputs.repeat), own,
  field(t('reminder.lead'), inputs.lead, choices(inputs.lead, leads)), field(t('reminder.note'), inputs.note),
  el('button', { type: 'button', click: removed }, t('reminder.remove')));
  return row;
}
