// Converts reminders between texts and form fields.
import { asList, fromList, typedList } from '../shared/lists.js';

export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** @type {Record<string, string>} */
const units = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' };

/**
 * @typedef {object} ReminderFields
 * @property {string} day
 * @property {string} time
 * @property {string} note
 * @property {string} lead
 * @property {string} repeat a word of `units`, `own` for a rule of the keeper's own, or nothing for once
 * @property {string} number
 * @property {string} unit
 * @property {string} until
 * @property {string[]} on days of the week, and such as `first monday`
 * @property {string} calm whether the day of the calm mode says it: `shown`, `hidden` or nothing
 */

/** @param {Said} reminder @returns {ReminderFields} */
export function fieldsOf(reminder) {
  const isOwn = typeof reminder.repeat === 'object' && reminder.repeat !== null;
  const said = isOwn ? reminder.repeat : { every: units[reminder.repeat] };
  const [, number = '1', unit = 'week'] = /^(\d+)?\s*(day|week|month|year)s?$/.exec(said.every ?? '') ?? [];
  const [day, time = ''] = String(reminder.date ?? '').split('T');
  return { day, time: time.slice(0, 5), note: reminder.note ?? '', lead: asList(reminder.lead).join(', '),
    repeat: isOwn ? 'own' : reminder.repeat ?? '', number, unit, until: said.until ?? '', on: asList(said.on),
    calm: reminder.calm ?? '' };
}

/** @param {ReminderFields} fields @param {Value} count how many times, which stays as it was said */
export function reminderOf({ day, time, note, lead, repeat, number, unit, until, on, calm }, count) {
  const every = !number || number === '1' ? unit : `${number} ${unit}s`;
  const rule = repeat !== 'own' ? repeat
    : { every, ...(on.length && { on: fromList(on) }), ...(until && { until }), ...(count && { count }) };
  const before = fromList(typedList(lead));
  return { date: day + (time && `T${time}`), ...(rule && { repeat: rule }), ...(before && { lead: before }),
    ...(note.trim() && { note: note.trim() }),
    // Only words written for it leave the secured part.
    ...(calm && (calm !== 'shown' || note.trim()) && { calm }) };
}
