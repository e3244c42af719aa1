// What would change and who would see it; then the site is made.
import { t, counted } from './words.js';
import { call, told } from './calls.js';
import { el, put } from './elements.js';
import { problems } from './page-overview.js';

export async function show(main) {
  const [look, view] = await Promise.all([call('publish'), call('overview')]);
  const outcome = el('div', { role: 'status' });
  const go = el('button', { type: 'button', click: async () => {
    go.disabled = true;
    outcome.replaceChildren(el('p', {}, t('publish.working')));
    try {
      const answer = await call('publish', {});
      outcome.replaceChildren(el('div', {},
        el('p', {}, t(`publish.${answer.outcome}`), ' ', counted('publish.pages', answer.pagesWritten)),
        answer.problems.length > 0 && problems(answer.problems),
        answer.address && el('p', {}, el('a', { class: 'button', href: answer.address, target: '_blank', rel: 'noopener' }, t('publish.see'))),
        el('p', {}, t('publish.where'), ' ', el('code', {}, answer.output))));
    } catch (error) {
      outcome.replaceChildren();
      told(error);
    } finally {
      go.disabled = false;
    }
  } }, t('publish.go'));
  put(main, 
    el('h2', {}, t('publish.who')),
    el('ul', { class: 'plain' }, Object.entries(view.visibility).filter(([, count]) => count > 0)
      .map(([key, count]) => el('li', {}, `${count} – ${t(`visibility.${key}`)}`))),
    el('p', {}, t(`publish.look.${look.outcome}`), look.outcome === 'would-publish' && ` ${counted('publish.pages', look.pagesWritten)}`),
    look.problems.length > 0 && problems(look.problems), el('p', {}, go), outcome);
}
