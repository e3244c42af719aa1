// This device's position for pictures taken here, only if the keeper allows it.
import { t } from '../frame/words.js';
import { say, tickBox } from '../shared/elements.js';

const ALLOWED = 'studio-position';

// The permission stays until the box is unticked.
export const positionTick = () => tickBox(t('camera.position'), {
  checked: localStorage.getItem(ALLOWED) === 'yes', change: event => {
    if (event.target.checked) localStorage.setItem(ALLOWED, 'yes');
    else localStorage.removeItem(ALLOWED);
  } });

// The place to add to a picture taken now, or nothing.
/** @returns {Promise<{ place?: { lat: number, lon: number } }>} */
export async function hereIfAllowed() {
  if (localStorage.getItem(ALLOWED) !== 'yes' || !navigator.geolocation) return {};
  try {
    /** @type {GeolocationPosition} */
    const { coords } = await new Promise((done, failed) =>
      navigator.geolocation.getCurrentPosition(done, failed, { timeout: 5000, maximumAge: 60_000 }));
    // About a metre; devices are not more accurate.
    const rounded = (/** @type {number} */ degrees) => Math.round(degrees * 1e5) / 1e5;
    return { place: { lat: rounded(coords.latitude), lon: rounded(coords.longitude) } };
  } catch {
    say(t('camera.nowhere'));
    return {};
  }
}
