// Suggested collections: accepted with an editable title, merged, or rejected for good.
import { t, counted } from '../frame/words.js';
import { call, told } from '../frame/calls.js';
import { el, field, picture } from '../shared/elements.js';

/** @param {Suggestion[]} suggestions */
export function suggested(suggestions) {
  const marked = new Set();
  /** @param {object} body */
  const decide = async body => {
    try {
      await call('suggestion', body);
      location.reload();
    } catch (error) {
      told(error);
    }
  };
  return suggestions.map(one => {
    const title = el('input', { value: one.title, autocomplete: 'off' });
    return el('section', { class: 'suggestion', 'aria-label': one.title },
      el('div', { class: 'faces' },
        one.keepsakes.slice(0, 8).map(keepsake => picture(keepsake.picture, keepsake.title, 200))),
      el('div', {}, el('h3', {}, one.title),
        el('p', { class: 'source' }, counted('keepsakes', one.count),
          one.reasons.length ? ` – ${one.reasons.join('; ')}` : ''),
        field(t('collections.title'), title),
        suggestions.length > 1 && el('label', { class: 'tick' }, el('input', { type: 'checkbox', change: event =>
          event.target.checked ? marked.add(one.id) : marked.delete(one.id) }), t('suggestions.join')),
        el('p', {},
          el('button', { type: 'button',
            click: () => decide({ accept: [...new Set([one.id, ...marked])], title: title.value,
              label: t('label.collection', { title: title.value }) }) }, t('suggestions.accept')),
          el('button', { type: 'button', click: () => decide({ reject: one.id }) }, t('suggestions.reject')))));
  });
}
