// Collections: made, named, filled, put in order, thrown away.
import { t, counted } from './words.js';
import { call, told, edit } from './calls.js';
import { el, field, picture, put } from './elements.js';

export async function show(main) {
  const title = el('input', { autocomplete: 'off', required: true });
  const problem = el('p', { role: 'alert' });
  put(main, 
    el('form', { class: 'inline', submit: async event => {
      event.preventDefault();
      try {
        await call('collection', { title: title.value, label: t('label.collection', { title: title.value }) });
        location.reload();
      } catch (error) {
        problem.textContent = error.problem;
      }
    } }, field(t('collections.title'), title), el('button', {}, t('collections.make')), problem));
  const all = (await call('collections')).collections;
  if (!all.length) put(main, el('p', {}, t('collections.none')));
  put(main, ...all.map(collection));
}

function collection(one) {
  const change = async (key, now, label) => {
    try {
      await edit(one.file, [{ key: [key], was: one.said[key] ?? null, now }], label);
      one.said[key] = now;
    } catch (error) {
      told(error);
    }
  };
  const text = (key, tag = 'input') => el(tag, { value: one.said[key] ?? '', autocomplete: 'off', change: event =>
    change(key, event.target.value.trim() || null, t('label.field', { field: t(`field.${key}`), title: one.title })) });
  const listed = [one.said.keepsakes ?? []].flat();
  const moved = async (from, to) => {
    const now = [...listed];
    now.splice(to, 0, ...now.splice(from, 1));
    await change('keepsakes', now, t('label.order', { title: one.title }));
    location.reload();
  };
  return el('details', { class: 'collection' },
    el('summary', {}, one.title, ' ', el('small', {}, counted('keepsakes', one.count)), el('span', { class: 'faces' }, one.pictures.map(source => picture(source, '', 100)))),
    field(t('field.title'), text('title')), field(t('field.caption'), text('caption')),
    field(t('field.description'), text('description', 'textarea')),
    one.hasRule && el('p', {}, t('collections.rule')),
    el('ol', { class: 'strip' }, one.keepsakes.map((keepsake, number) => el('li', {},
      picture(keepsake.picture, '', 200), el('a', { href: `/keepsake?path=${encodeURIComponent(keepsake.path)}` }, keepsake.title),
      el('span', { class: 'actions' },
        number > 0 && listed.length === one.keepsakes.length && el('button', { type: 'button', click: () => moved(number, number - 1) }, t('strip.earlier')),
        el('button', { type: 'button', click: () => change('cover', keepsake.path, t('label.cover', { title: one.title })) }, t('collections.cover')),
        el('button', { type: 'button', click: async () => {
          try {
            await call('collection', { file: one.file, remove: [keepsake.path], label: t('label.outOf', { title: keepsake.title, collection: one.title }) });
            location.reload();
          } catch (error) {
            told(error);
          }
        } }, t('collections.remove')))))),
    el('button', { type: 'button', class: 'danger', click: async () => {
      if (!confirm(t('collections.ask', { title: one.title }))) return;
      try {
        await call('collection', { delete: one.file, label: t('label.deleteCollection', { title: one.title }) });
        location.reload();
      } catch (error) {
        told(error);
      }
    } }, t('collections.delete')));
}
