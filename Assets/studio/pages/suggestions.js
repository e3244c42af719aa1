// Suggested collections: accepted with an editable title, joined, or rejected for good.
import { t, counted } from '../frame/words.js';
import { call, told } from '../frame/calls.js';
import { el, field, picture, put } from '../shared/elements.js';

/** @param {HTMLElement} main */
export async function show(main) {
  const { suggestions } = await call('suggestions');
  const marked = new Set();
  if (!suggestions.length) {
    put(main, el('p', {}, t('suggestions.none')));
    return;
  }
  /** @param {object} body */
  const decide = async body => {
    try {
      await call('suggestion', body);
      location.reload();
    } catch (error) {
      told(error);
    }
  };
  put(main, el('p', { class: 'lead' }, t('suggestions.lead')), ...suggestions.map(one => {
    const title = el('input', { value: one.title, autocomplete: 'off' });
    return el('section', { class: 'suggestion', 'aria-label': one.title },
      el('h2', {}, one.title),
      el('p', {}, counted('keepsakes', one.count), one.reasons.length ? ` – ${one.reasons.join('; ')}` : ''),
      el('div', { class: 'faces' },
        one.keepsakes.slice(0, 8).map(keepsake => picture(keepsake.picture, keepsake.title, 200))),
      field(t('collections.title'), title),
      el('label', { class: 'tick' }, el('input', { type: 'checkbox', change: event =>
        event.target.checked ? marked.add(one.id) : marked.delete(one.id) }), t('suggestions.join')),
      el('p', {},
        el('button', { type: 'button',
          click: () => decide({ accept: [...new Set([one.id, ...marked])], title: title.value,
            label: t('label.collection', { title: title.value }) }) }, t('suggestions.accept')),
        el('button', { type: 'button', click: () => decide({ reject: one.id }) }, t('suggestions.reject'))));
  }));
}
