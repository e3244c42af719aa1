/**
 * `1:05`, `1:02:05`.
 * @type {(seconds: number, least?: number) => string}
 */
export const clock = (seconds, least = 0) => {
  const whole = Math.max(least, least ? Math.round(seconds) : Math.floor(seconds)), hours = Math.floor(whole / 3600),
    minutes = Math.floor(whole / 60) % 60, rest = String(whole % 60).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
};
/**
 * The number of the last of some rising times that has begun; −1 before the first.
 * @type {(starts: number[], now: number) => number}
 */
export const begun = (starts, now) => {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (/** @type {number} */ (starts[middle]) <= now + .05) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
