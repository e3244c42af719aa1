// Long work: its progress, a button that stops it, and its outcome.
import { t, counted } from './words.js';
import { call, problemParts, told } from './calls.js';
import { recount } from './notices.js';
import { button, el, fill } from '../shared/elements.js';

// The time left for a stage, once enough is done for an estimate.
/** @param {number} seconds @param {number} part */
function timeLeft(seconds, part) {
  if (seconds < 4 || part < 0.05 || part >= 1) return '';
  const left = seconds / part - seconds;
  return left < 55 ? counted('work.left.second', left < 5 ? 1 : Math.ceil(left / 5) * 5)
    : counted('work.left.minute', Math.max(1, Math.round(left / 60)));
}

// Begins work by a request, and follows it. A failure is shown in `outcome`, and null returned.
/**
 * @param {ReturnType<typeof workBar>} bar @param {HTMLElement} page @param {string} kind
 * @param {[name: string, body?: object]} request @param {Element} outcome
 */
export async function begun(bar, page, kind, request, outcome) {
  try {
    await call(...request);
    return await bar.follow(page, kind);
  } catch (error) {
    fill(outcome, el('p', { class: 'problem', role: 'alert' }, problemParts(error)));
    return null;
  }
}

const pause = () => new Promise(done => setTimeout(done, 500));

export function workBar() {
  const stage = el('span'), left = el('span', { class: 'source' }),
    bar = el('progress', { 'aria-label': t('publish.working') });
  const element = el('p', { hidden: true, role: 'status' }, stage, bar, left,
    button(t('work.stop'), () => call('work/stop', {}).catch(told)));
  let turn = 0;
  return { element, follow };

  // Shows the progress until the work ends, and returns the outcome. The page's other buttons are disabled meanwhile.
  // An early outcome goes to `stands`, and the buttons are enabled again; without `stands` it is the end. null: the
  // page has begun other work.
  /**
   * @param {HTMLElement} page @param {string} kind
   * @param {((result: Published) => void) | null} [stands]
   * @returns {Promise<Published | null>}
   */
  async function follow(page, kind, stands = null) {
    const mine = ++turn;
    let isStanding = false;
    const buttons = [...page.querySelectorAll('button')].filter(button =>
      !element.contains(button) && !button.disabled);
    const rest = (/** @type {boolean} */ rests) => { for (const button of buttons) button.disabled = rests; };
    rest(true);
    element.hidden = false;
    let begun = Date.now(), from = 0, last = '';
    try {
      for (;;) {
        const now = await call(`work?of=${kind}`);
        if (mine !== turn) return null;
        if (now.state === 'failed') throw now;
        if (now.state !== 'working' || now.result && !stands) return now.result;
        if (now.result && !isStanding) {
          isStanding = true;
          rest(false);
          stands?.(now.result);
        }
        stage.textContent = t(`work.stage.${now.stage}`, { done: now.done, total: now.total });
        if (now.stage !== last) [last, begun, from] = [now.stage ?? '', Date.now(), now.done];
        if (now.total) [bar.max, bar.value] = [now.total, now.done];
        else bar.removeAttribute('value');
        left.textContent = now.total
          ? timeLeft((Date.now() - begun) / 1000, (now.done - from) / (now.total - from)) : '';
        await pause();
      }
    } finally {
      if (mine === turn) element.hidden = true;
      rest(false);
      recount().catch(() => {});
    }
  }
}
