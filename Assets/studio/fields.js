// Form fields that save themselves when they are left, or after a second, and never write over what somebody else
// wrote.
import { data, t } from './words.js';
import { edit, problemOf, refusal } from './calls.js';
import { el, field, choices } from './elements.js';
import { dateButtons, inWords } from './dates.js';
import { placeChoices, placeNote } from './place.js';

const single = ['title', 'caption', 'date', 'place', 'category', 'emoji'];
const long = ['description', 'transcript', 'notes'];
const lists = ['people', 'tags'];
const chosen = { kind: 'kinds', visibility: 'visibilities', location: 'locations', status: 'statuses', type: 'types' };
// Not many keepsakes need these.
const rare = ['category', 'emoji', 'transcript', 'notes', 'location', 'status'];
// These stand in files as '' when somebody wants none of what the picture says.
const emptied = ['title', 'caption', 'description'];

// A built-in type, and what it asks, is called as in the page's language, whatever that of the archive is.
/** @param {MemoryType} type */
export const fieldNames = type => type.fieldNames?.[data.language] ?? type.fields.map(one => one.name);

/** @param {MemoryType} type */
export const typeName = type => [type.emoji, type.titles?.[data.language] ?? type.title].filter(Boolean).join(' ');

/** @param {Keepsake} one @param {Names} names */
export function fields(one, names) {
  const form = el('form', { class: 'fields', submit: event => event.preventDefault() });
  const more = el('details', { class: 'rare' }, el('summary', {}, t('fields.more')));
  /** @param {string} key @param {Control} control @param {...Extra} rest */
  const add = (key, control, ...rest) =>
    (rare.includes(key) ? more : form).append(keyField(one, key, control, ...rest));
  for (const key of single) {
    const input = el('input', { autocomplete: 'off' });
    if (key === 'place') add(key, input, placeChoices(input, names.places), save => placeNote(one, input, save));
    else if (key === 'date') add(key, input, dateButtons(input));
    else add(key, input);
  }
  for (const key of lists) {
    const input = el('input', { autocomplete: 'off' });
    add(key, input, el('small', {}, t('list.hint')), choices(input, names[key]));
  }
  if (one.keywords.length) form.append(offered(one, form));
  for (const key of long) add(key, el('textarea', { rows: 4 }));
  for (const [key, values] of Object.entries(chosen)) {
    add(key, el('select', {}, el('option', { value: '' }, t('unsaid')),
      key === 'type' ? names.types.map(type => el('option', { value: type.name }, typeName(type)))
        : names[values].map(value => el('option', { value }, t(`${key}.${value}`)))));
    // What speaks for a kind is told in English only.
    if (key === 'kind' && one.reasons.length && data.language === 'en') form.append(el('p', { class: 'source' },
      t('kind.because', { reasons: one.reasons.slice(0, 3).join('; ') })));
  }
  form.append(more);
  // What somebody typed and could not save must be in sight too.
  more.open = rare.some(key => one.said[key]) || more.querySelector('.conflict:not(:empty)') !== null;
  return form;
}

// Words of the caption and description, as tags at one tap.
/** @param {Keepsake} one @param {HTMLFormElement} form */
function offered(one, form) {
  return el('p', { class: 'offered' }, t('tags.offered'), ' ', one.keywords.slice(0, 8).map(word =>
    el('button', { type: 'button', click: event => {
      const input = form.querySelector('[data-key=tags]');
      const known = input.value.split(',').map(tag => tag.trim()).filter(Boolean);
      if (!known.includes(word)) known.push(word);
      input.value = known.join(', ');
      input.dispatchEvent(new Event('change', { bubbles: true }));
      event.target.remove();
    } }, `+ ${word}`)));
}

/** @param {Value} value */
export const asText = value => value === null || value === undefined ? '' : Array.isArray(value) ? value.join(', ')
  : typeof value === 'object' ? value.name ?? JSON.stringify(value) : String(value);

/** @param {string} key @param {string} text @param {Value} was */
export function asValue(key, text, was) {
  const plain = text.trim();
  if (lists.includes(key)) {
    const list = plain.split(',').map(part => part.trim()).filter(Boolean);
    return list.length ? list : null;
  }
  if (was && typeof was === 'object' && !Array.isArray(was)
    && key === 'place') return plain ? { ...was, name: plain } : null;
  return plain === '' ? null : long.includes(key) ? text.replace(/\s+$/, '') : plain;
}

// A control for one key at the top of the text.
/** @param {Keepsake} one @param {string} key @param {Control} control @param {...Extra} more */
export function keyField(one, key, control, ...more) {
  return placedField(one, { key, path: [key], label: t(`field.${key}`), shown: one.shown[key] }, control, ...more);
}

// The same for a key anywhere in the text.
/** @param {Keepsake} one @param {Placed} parts @param {Control} control @param {...Extra} more */
export function placedField(one, { key, path, label, shown, isSecret }, control, ...more) {
  const about = el('small', { class: 'source' });
  const actions = el('span', { class: 'actions' });
  const conflict = el('div', { class: 'conflict', role: 'alert' });
  control.dataset.key = key;
  const unsaved = `studio-unsent ${one.file} ${path.join(' ')}`;
  let was = path.reduce((value, step) => value?.[step] ?? null, one.said);

  function describe() {
    const found = was === null && shown?.value && (!Array.isArray(shown.value) || shown.value.length) ? shown : null;
    const value = found && (key in chosen && key !== 'type' ? t(`${key}.${found.value}`)
      : key === 'date' ? inWords(found.value) : asText(found.value));
    // What no source says is what holds where nothing is said.
    about.textContent = !found ? ''
      : found.source ? t('found', { value, source: t(`source.${found.source}`) }) : t('found.unsaid', { value });
    actions.replaceChildren();
    // Pictures that lie side by side often have much in common.
    const before = one.before?.[key];
    if (was === null && before?.length) {
      actions.append(el('button', { type: 'button', click: () => save(before) },
        t('same', { value: key === 'date' ? inWords(before) : asText(before) })));
    }
    if (!found?.source || found.source === 'sidecar') return;
    actions.append(el('button', { type: 'button', click: () => save(found.value) }, t('found.take')));
    if (emptied.includes(key)) actions.append(el('button', { type: 'button', click: () => save('') }, t('found.not')));
    if (key === 'date' || key === 'place') actions.append(el('button',
      { type: 'button', click: () => save('none') }, t('found.not')));
  }
  // One after the other: the next one must know what this one has written.
  let saving = Promise.resolve();
  /** @param {Value} now */
  const save = now => { saving = saving.then(() => store(now)); };
  /** @param {Value} now */
  async function store(now) {
    if (JSON.stringify(now) === JSON.stringify(was)) return;
    const typed = control.value;
    try {
      await edit(one.file, [{ key: path, was, now }], t('label.field', { field: label, title: one.name }));
      was = now;
      // What was typed meanwhile stays, and is saved in its turn.
      if (control.value === typed) {
        control.value = asText(was);
        localStorage.removeItem(unsaved);
      }
      conflict.replaceChildren();
      control.removeAttribute('aria-invalid');
      describe();
      control.dispatchEvent(new Event('saved'));
    } catch (error) {
      control.setAttribute('aria-invalid', 'true');
      const present = refusal(error).conflicts?.[0]?.present;
      conflict.replaceChildren(el('p', {},
        refusal(error).error === 'differs' ? t('differs', { value: asText(present) || '–' }) : problemOf(error)));
      if (refusal(error).error === 'differs') {
        conflict.append(
          el('button', { type: 'button', click: () => { was = present ?? null; save(now); } }, t('differs.mine')),
          el('button', { type: 'button',
            click: () => { was = present
              ?? null; control.value = asText(was); conflict.replaceChildren(); localStorage.removeItem(unsaved); control.removeAttribute('aria-invalid'); describe(); } }, t('differs.theirs')));
      }
    }
  }
  control.value = asText(was);
  const unsent = localStorage.getItem(unsaved);
  if (unsent !== null && unsent !== control.value) {
    // Typed before a reload and not saved: shown, and saved only when somebody says so.
    conflict.append(el('p', {}, t('unsent', { value: unsent })),
      el('button', { type: 'button',
        click: () => { control.value = unsent; conflict.replaceChildren(); control.dispatchEvent(new Event('change',
          { bubbles: true })); } }, t('unsent.take')),
      el('button', { type: 'button', click: () => { localStorage.removeItem(unsaved); conflict.replaceChildren(); } },
        t('unsent.drop')));
  }
  let timer;
  control.addEventListener('input', () => {
    // A secret is kept nowhere but in its text.
    if (!isSecret) localStorage.setItem(unsaved, control.value);
    clearTimeout(timer);
    // Half a date or place is wrong: these are saved when they are left.
    if (key !== 'date' && key !== 'place') timer = setTimeout(() => save(asValue(key, control.value, was)), 1000);
  });
  control.addEventListener('change', () => {
    clearTimeout(timer);
    save(asValue(key, control.value, was));
  });
  describe();
  return field(label, control, ...more.map(part => typeof part === 'function' ? part(save) : part),
    about, actions, conflict);
}
