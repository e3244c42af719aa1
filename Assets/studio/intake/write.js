// A keepsake without a picture: its name on a card, and the fields of its memory type.
import { begun } from '../shared/unsent.js';
import { t } from '../frame/words.js';
import { call, problemOf } from '../frame/calls.js';
import { el, field, keepsakePage, put, textInput } from '../shared/elements.js';
import { typeName } from '../keepsake/keys.js';
import { sayLanguage } from './uploads.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function write(main, query) {
  const { types } = await call('names');
  const draft = begun('studio-write'), kept = draft.read();
  const title = textInput({ required: true, value: kept?.title ?? '' });
  const text = el('textarea', { rows: 8, value: kept?.text ?? '' }), told = field(t('write.text'), text);
  const problem = el('p', { role: 'alert' });
  const wanted = query.get('type') ?? kept?.type ?? types[0]?.name;
  const tiles = types.map(type => el('label', { class: 'typetile', 'data-colour': type.colour },
    el('input', { type: 'radio', name: 'type', value: type.name, checked: type.name === wanted }), typeName(type)));
  const form = el('form', { input: () => changed(), submit: async () => {
    try {
      await sayLanguage();
      const made = await call('write', { ...typed(), label: t('label.write', { title: title.value }) });
      isKept = true;
      draft.drop();
      location.href = keepsakePage(made.path);
    } catch (error) {
      problem.textContent = problemOf(error);
    }
  } }, field(t('write.title'), title), told,
  el('fieldset', { class: 'typetiles' }, el('legend', {}, t('write.type')), tiles),
  el('p', { class: 'source' }, t('write.private')),
  problem, el('button', { class: 'main' }, t('write.go')));
  const typed = () => ({ title: title.value, text: text.value.trim(), type: new FormData(form).get('type') });
  function changed() {
    const isSecret = types.find(type => type.name === typed().type)?.isSecret ?? false;
    // A secret belongs into the masked fields of its type; no draft of it is kept.
    told.hidden = isSecret && !text.value;
    if (isSecret) draft.drop();
    else draft.keep(typed());
  }
  let isKept = false;
  addEventListener('beforeunload', event => {
    if (!isKept && (title.value.trim() || text.value.trim())) event.preventDefault();
  });
  put(main, el('p', { class: 'lead' }, t('write.lead')), form);
  changed();
}
