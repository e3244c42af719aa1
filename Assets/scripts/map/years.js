// The map: the years, one at a time.
import { detailed, details, figure } from './figure.js';

/** @type {HTMLInputElement | null} */
const when = figure.querySelector('.map-years input');
// The label of each year, and its keepsakes as runs of positions in date order: `3-5,9-9`.
const times = (figure.dataset.years || '').split(';').map(time => time.split('|'));
/** Keepsakes of each spot that are among some, by their places in time.
 * @type {(isAmong: (position: number) => boolean) => Record<string, number>} */
export const counted = isAmong => {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const [key, , , , , , steps] of /** @type {Place[]} */ (details)) {
    let position = -1, sum = 0;
    for (const step of steps.split('.')) if (isAmong(position += parseInt(step, 36))) sum++;
    counts[key] = sum;
  }
  return counts;
};
when?.addEventListener('input', async () => {
  const /** @type {HTMLElement} */ said = figure.querySelector('.map-years output'), value = when.value;
  const time = times[Number(value) - 1];
  said.textContent = time ? time[0] : said.dataset.all;
  when.setAttribute('aria-valuetext', said.textContent);
  if (!time) return keepsakeMap.show();
  await detailed();
  const runs = time[1].split(',').map(run => run.split('-').map(Number));
  if (when.value === value) keepsakeMap.show(counted(n => runs.some(([first, last]) => n >= first && n <= last)));
});
