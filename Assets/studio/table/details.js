// Further questions of the light table, folded: kind, tags, and visibility.
import { t } from '../frame/words.js';
import { el, field, textInput } from '../shared/elements.js';
import { familyDoor, helps, keyChoice } from '../keepsake/keys.js';
import { typedList } from '../shared/lists.js';

// `whole` links to the keepsake's full form.
/** @param {Names} names @param {Element} whole */
export function further(names, whole) {
  const kind = keyChoice('kind', names, { none: t('unsaid') }), tags = textInput();
  const visibility = keyChoice('visibility', names,
    { none: t('table.asUsual', { what: t(`visibility.${names.visibility}`) }) });
  const [door, tellDoor] = familyDoor(visibility);
  const controls = Object.entries({ kind, tags, visibility });
  return {
    element: el('details', {}, el('summary', {}, t('table.more')), field(t('field.kind'), kind),
      field(t('table.tags'), tags, ...helps('tags', tags, names)), field(t('table.visibility'), visibility, door),
      el('p', {}, whole)),
    typed: () => ({ kind: kind.value, tags: tags.value, visibility: visibility.value }),
    // Values that are left out stay.
    /** @param {Partial<Typed>} typed */
    set(typed) {
      for (const [key, control] of controls) control.value = typed[/** @type {keyof Typed} */ (key)] ?? control.value;
      tellDoor();
    },
    /** @param {(name: 'kind' | 'tags' | 'visibility') => boolean} isNew */
    answers: isNew => ({ kind: isNew('kind') ? kind.value : null, tags: isNew('tags') ? typedList(tags.value) : null,
      visibility: isNew('visibility') ? visibility.value : null }),
  };
}
