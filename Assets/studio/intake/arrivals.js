// The automatic reading of added files: its progress, a button that stops it, and the receipts found.
import { t, counted } from '../frame/words.js';
import { call, refusal, told } from '../frame/calls.js';
import { el, fill } from '../shared/elements.js';
import { workBar } from '../frame/work.js';

export function arrivals() {
  const bar = workBar(), outcome = el('p', { role: 'status' });
  let isFollowing = false;
  return { element: [bar.element, outcome], follow };

  // Follows running work; nothing on the page waits for it.
  async function follow() {
    if (isFollowing || (await call('work')).doing !== 'read') return;
    isFollowing = true;
    fill(outcome);
    try {
      await bar.follow(el('div'), 'read');
      const { unsure } = await call('receipts');
      fill(outcome, unsure > 0 && el('a', { href: '/receipts' }, counted('receipts.look', unsure)));
    } catch (error) {
      if (refusal(error).error === 'stopped') fill(outcome, t('arrivals.stopped'));
      else told(error);
    } finally {
      isFollowing = false;
    }
  }
}
