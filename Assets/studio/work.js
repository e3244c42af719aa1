// What takes long: how far it is, a button that ends it, and what came of it.
import { t } from './words.js';
import { call, told } from './calls.js';
import { el } from './elements.js';

const pause = () => new Promise(done => setTimeout(done, 500));

export function workBar() {
  const stage = el('span'), bar = el('progress', { 'aria-label': t('publish.working') });
  const element = el('p', { hidden: true, role: 'status' }, stage, bar,
    el('button', { type: 'button', click: () => call('work/stop', {}).catch(told) }, t('work.stop')));
  return { element, follow };

  // Tells how far it is until it has ended, and gives what came of it. Meanwhile the page's other buttons rest.
  /** @param {HTMLElement} page @param {string} [waiting] */
  async function follow(page, waiting) {
    const buttons = [...page.querySelectorAll('button')].filter(button =>
      !element.contains(button) && !button.disabled);
    for (const button of buttons) button.disabled = true;
    element.hidden = false;
    try {
      for (;;) {
        const now = await call('work');
        if (now.state === 'failed') throw now;
        if (now.state !== 'working') return now.result;
        stage.textContent = !now.stage && waiting ? waiting : t(`work.stage.${now.stage}`);
        if (now.total) [bar.max, bar.value] = [now.total, now.done];
        else bar.removeAttribute('value');
        await pause();
      }
    } finally {
      element.hidden = true;
      for (const button of buttons) button.disabled = false;
    }
  }
}
