// Further questions of the light table, folded: kind, tags, and visibility.
import { t } from '../frame/words.js';
import { el, field } from '../shared/elements.js';
import { familyDoor } from '../publish/family.js';
import { asList, typedList } from '../shared/lists.js';
import { listChoices } from '../shared/suggestions.js';
import { asText } from '../shared/values.js';

/** @typedef {(key: string) => Value} Saying what a text says of a key */

// `whole` links to the keepsake's full form.
/** @param {Names} names @param {Element} whole */
export function further(names, whole) {
  const kind = chooser('kind', names.kinds, t('unsaid')), tags = el('input', { autocomplete: 'off' });
  const visibility = chooser('visibility', names.visibilities,
    t('table.asUsual', { what: t(`visibility.${names.visibility}`) }));
  const [door, tellDoor] = familyDoor(visibility);
  return {
    element: el('details', {}, el('summary', {}, t('table.more')), field(t('field.kind'), kind),
      field(t('table.tags'), tags, listChoices(tags, names.tags)), field(t('table.visibility'), visibility, door),
      el('p', {}, whole)),
    /** @param {Saying} said */
    load(said) {
      tags.value = asList(said('tags')).join(', ');
      kind.value = asText(said('kind'));
      visibility.value = asText(said('visibility'));
      tellDoor();
    },
    typed: () => ({ kind: kind.value, tags: tags.value, visibility: visibility.value }),
    /** @param {Partial<Typed>} typed */
    set(typed) {
      kind.value = typed.kind ?? kind.value;
      tags.value = typed.tags ?? tags.value;
      visibility.value = typed.visibility ?? visibility.value;
      tellDoor();
    },
    /** @param {(name: 'kind' | 'tags' | 'visibility') => boolean} isNew */
    answers: isNew => ({ kind: isNew('kind') ? kind.value : null, tags: isNew('tags') ? typedList(tags.value) : null,
      visibility: isNew('visibility') ? visibility.value : null }),
  };
}

/** @param {string} key @param {string[]} values @param {string} unsaid */
const chooser = (key, values, unsaid) => el('select', {}, el('option', { value: '' }, unsaid),
  values.map(value => el('option', { value }, t(`${key}.${value}`))));
