// Questions to visitors about a keepsake, their suggestions, and the credits.
import { counted, t } from '../frame/words.js';
import { kinds, question } from './answers.js';
import { inWords } from '../shared/dates.js';
import { button, choice, el, field, textInput } from '../shared/elements.js';
import { asList, fromList, orNull, without } from '../shared/lists.js';
import { part } from '../shared/saves.js';

// Six checkboxes; returns their element, and the ticked kinds.
/** @param {string} legend @param {string[]} chosen @param {((event: Event) => unknown)} [change] */
export function kindTicks(legend, chosen, change) {
  const boxes = kinds.map(kind =>
    el('input', { type: 'checkbox', value: kind, checked: chosen.includes(kind), change }));
  const group = el('fieldset', { class: 'ticks' }, el('legend', {}, legend),
    boxes.map(box => el('label', { class: 'tick' }, box, t(`help.${box.value}`))));
  return { group, ticked: () => boxes.filter(box => box.checked).map(box => box.value) };
}

/** @param {string} [chosen] */
export const audiences = chosen => choice(['everyone', 'invited'], value => t(`ask.of.${value}`), { chosen });

/** @param {Keepsake} one */
export function asking(one) {
  if (one.isSecret) return null;
  const { save, problem, value } = part(one, ['ask'], t('label.ask', { title: one.name }));
  const asked = question(value() ?? one.folderAsks);
  const note = textInput({ maxlength: 200, value: asked.note ?? '', change: store });
  const of = audiences(asked.of);
  of.addEventListener('change', store);
  const { group, ticked } = kindTicks(t('ask.what'), asked.for, store);
  const hint = el('small', {}, t('ask.hidden'));
  const about = () => { hint.hidden = of.value !== 'invited' || one.shown.visibility.value !== 'public'; };
  function store() {
    about();
    const list = fromList(ticked());
    save(() => {
      if (list === null) return one.folderAsks === null ? null : 'none';
      const line = note.value.trim();
      return of.value === 'everyone' && !line ? list
        : { for: list, ...(of.value === 'invited' && { of: 'invited' }), ...(line && { note: line }) };
    });
  }
  about();
  return el('fieldset', { class: 'asking' }, el('legend', {}, t('ask')),
    el('p', { class: 'source' }, t('ask.how')), group,
    field(t('ask.of'), of, hint), field(t('ask.note'), note), problem);
}

// Kept suggestions and credits, each with a button that removes it.
/** @param {Keepsake} one */
export function helped(one) {
  const lists = Object.entries({ captions: 'label.captions', credits: 'label.credits' }).map(([key, label]) => {
    const { save, problem, value } = part(one, [key], t(label, { title: one.name }));
    const list = asList(value()).map(entry => {
      const item = el('li', {}, el('span', {}, t(`help.${entry.for ?? 'caption'}`)), ' ',
        key === 'captions' ? `“${entry.text ?? ''}” ` : '',
        el('small', {}, [entry.by ? t('help.by', { name: entry.by }) : t('help.unnamed'), votes(entry),
          inWords(entry.date)].filter(Boolean).join(' · ')), ' ',
        button(t(`helped.remove.${key}`), () => {
          item.remove();
          save(said => orNull(without(asList(said), entry)));
        }));
      return item;
    });
    return list.length > 0 && [el('h2', {}, t(`helped.${key}`)), el('ul', { class: 'plain helped' }, list), problem];
  });
  return lists.some(Boolean) && el('fieldset', {}, el('legend', {}, t('helped')), lists.filter(Boolean).flat());
}

const votes = ({ votes = 0, up = 0, down = 0 }) => Number(up) || Number(down) || Number(votes)
  ? counted('help.votes', Number(votes) + Number(up) - Number(down)) : null;
