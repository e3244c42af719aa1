// Where this device is, for pictures that are taken here: only where the keeper has allowed it.
import { t } from '../frame/words.js';
import { el, say } from '../shared/elements.js';

const ALLOWED = 'studio-position';

// Allowed once, it holds until the tick is taken away.
export const positionTick = () => el('label', { class: 'tick' }, el('input', { type: 'checkbox',
  checked: localStorage.getItem(ALLOWED) === 'yes', change: event => {
    if (event.target.checked) localStorage.setItem(ALLOWED, 'yes');
    else localStorage.removeItem(ALLOWED);
  } }), t('camera.position'));

// What is to be said of a picture that is taken now: its place, or nothing.
/** @returns {Promise<{ place?: { lat: number, lon: number } }>} */
export async function hereIfAllowed() {
  if (localStorage.getItem(ALLOWED) !== 'yes' || !navigator.geolocation) return {};
  try {
    /** @type {GeolocationPosition} */
    const { coords } = await new Promise((done, failed) =>
      navigator.geolocation.getCurrentPosition(done, failed, { timeout: 5000, maximumAge: 60_000 }));
    // Metres; the device knows no better.
    const rounded = (/** @type {number} */ degrees) => Math.round(degrees * 1e5) / 1e5;
    return { place: { lat: rounded(coords.latitude), lon: rounded(coords.longitude) } };
  } catch {
    say(t('camera.nowhere'));
    return {};
  }
}
