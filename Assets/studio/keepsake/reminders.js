// Reminders of a keepsake: a day, optionally a time, the recurrence, and the lead times.
import { t } from '../frame/words.js';
import { button, choice, choices, el, field, textInput } from '../shared/elements.js';
import { asList, fromList, replaced, without } from '../shared/lists.js';
import { days, fieldsOf, reminderOf } from './repeats.js';
import { part } from '../shared/saves.js';

const simple = ['daily', 'weekly', 'monthly', 'yearly'];
const units = ['day', 'week', 'month', 'year'];
const leads = ['10 minutes', '1 hour', '1 day', '2 days', '1 week'];

/** @param {Keepsake} one */
export function reminders(one) {
  const { save, problem, value } = part(one, ['reminder'],
    t('label.field', { field: t('reminders'), title: one.name }));
  const list = el('ol', { class: 'plain records' });
  // Each row knows its last saved reminder; `null` for a new one.
  /** @param {Said | null} reminder */
  function add(reminder) {
    const held = { was: reminder };
    const row = rowOf(reminder ?? {}, one.shown.visibility.value, now => {
      const before = held.was;
      held.was = now;
      save(said => fromList(before ? replaced(asList(said), before, now) : [...asList(said), now]));
    }, () => {
      row.remove();
      if (held.was) save(said => fromList(without(asList(said), held.was)));
    });
    list.append(row);
    return row;
  }
  asList(value()).forEach(add);
  return el('fieldset', {}, el('legend', {}, t('reminders')), list, problem,
    button(t('reminders.add'), () => add(null).querySelector('input')?.focus()));
}

/** @param {Said} reminder @param {Value} visibility @param {(now: Said) => void} changed @param {() => void} removed */
function rowOf(reminder, visibility, changed, removed) {
  const said = fieldsOf(reminder);
  const inputs = {
    day: el('input', { type: 'date', value: said.day }), time: el('input', { type: 'time', value: said.time }),
    note: textInput({ value: said.note }),
    lead: textInput({ value: said.lead, placeholder: '1 day' }),
    repeat: choice(['', ...simple, 'own'], value => t(`repeat.${value || 'once'}`), { chosen: said.repeat }),
    number: el('input', { type: 'number', min: 1, max: 1000, value: said.number }),
    unit: choice(units, value => t(`repeat.unit.${value}`), { chosen: said.unit }),
    until: el('input', { type: 'date', value: said.until }),
    calm: choice(['', 'shown', 'hidden'], value => t(`reminder.calm.${value || 'usual'}`), { chosen: said.calm }),
  };
  const onDays = days.map(day => el('input', { type: 'checkbox', value: day, checked: said.on.includes(day) }));
  // Rules such as 'first monday' are kept.
  const otherDays = said.on.filter(day => !days.includes(day));
  const own = el('div', { class: 'inline', hidden: said.repeat !== 'own' }, field(t('repeat.every'), inputs.number),
    field(t('repeat.unit'), inputs.unit),
    el('fieldset', { class: 'days' }, el('legend', {}, t('repeat.on')),
      onDays.map(box => el('label', { class: 'tick' }, box, t(`repeat.${box.value}`)))),
    field(t('repeat.until'), inputs.until));
  const value = () => reminderOf({
    day: inputs.day.value, time: inputs.time.value, note: inputs.note.value, lead: inputs.lead.value,
    repeat: inputs.repeat.value, number: inputs.number.value, unit: inputs.unit.value, until: inputs.until.value,
    on: [...otherDays, ...onDays.filter(box => box.checked).map(box => box.value)], calm: inputs.calm.value,
  }, reminder.repeat?.count);
  // Leaving the secured part must be a conscious decision.
  const out = el('small', {}, t('reminder.calm.out')), wordless = el('small', {}, t('reminder.calm.wordless'));
  const about = () => {
    out.hidden = visibility !== 'secured' && visibility !== 'unlisted';
    wordless.hidden = inputs.calm.value !== 'shown' || inputs.note.value.trim() !== '';
  };
  about();
  const row = el('li', { change: () => {
    own.hidden = inputs.repeat.value !== 'own';
    about();
    if (inputs.day.value) changed(value());
  } }, field(t('reminder.day'), inputs.day), field(t('reminder.time'), inputs.time),
    field(t('reminder.repeat'), inputs.repeat), own,
  field(t('reminder.lead'), inputs.lead, choices(inputs.lead, leads)), field(t('reminder.note'), inputs.note),
  visibility === 'private' ? null
    : el('div', { class: 'whole' }, field(t('reminder.calm'), inputs.calm, out, wordless)),
  button(t('reminder.remove'), removed));
  return row;
}
