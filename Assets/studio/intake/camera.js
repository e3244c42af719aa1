// This device's camera, with a guide over the picture: square, A4, card, or none. The whole photo is kept.
import { counted, t } from '../frame/words.js';
import { call, told } from '../frame/calls.js';
import { button, choice, el, field, fill, keepsakePage } from '../shared/elements.js';
import { arrivedCards } from './arrival-cards.js';
import { guided, guides, lay } from './guides.js';
import { hereIfAllowed, positionTick } from './position.js';
import { arrived, sayLanguage } from './uploads.js';

/** @param {HTMLElement} main @param {HTMLDetailsElement} section */
export async function camera(main, section) {
  const video = el('video', { autoplay: true, playsinline: true, muted: true, 'aria-label': t('camera.live') });
  const guide = el('div', { class: 'guide' });
  const outcome = el('p', { role: 'status' }), shots = el('div');
  let chosen = 'square';
  /** @type {string[]} */
  const taken = [];
  const shape = choice(Object.keys(guides), name => t(`camera.${name}`),
    { change: event => { chosen = event.target.value; place(); } });
  // Each press takes a picture, however fast.
  const shoot = button(t('camera.shoot'), () => { shot().catch(told); }, { disabled: true });
  main.append(el('p', { class: 'lead' }, t('camera.lead')), field(t('camera.guide'), shape), positionTick(),
    el('div', { class: 'viewfinder' }, video, guide), el('p', {}, shoot), outcome, shots);

  const frame = () => guided(chosen, video.videoWidth, video.videoHeight);
  const place = () => lay(guide, frame());
  let isOn = false;
  async function begin() {
    if (isOn) return;
    isOn = true;
    try {
      video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 4096 },
        facingMode: 'environment' } });
      await video.play();
      shoot.disabled = false;
      place();
    } catch {
      if (section.open) fill(outcome, el('span', { class: 'problem' }, t('camera.none')));
    }
  }
  function end() {
    /** @type {MediaStream | null} */ (video.srcObject)?.getTracks().forEach(track => track.stop());
    [video.srcObject, shoot.disabled, isOn] = [null, true, false];
  }
  addEventListener('pagehide', end);
  // The camera works only while its section is open.
  section.addEventListener('toggle', () => {
    if (section.open) begin();
    else end();
  });
  await begin();

  async function shot() {
    const canvas = el('canvas', { width: video.videoWidth, height: video.videoHeight });
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    /** @type {Blob} */
    const bytes = await new Promise(done => canvas.toBlob(blob => done(/** @type {Blob} */ (blob)), 'image/jpeg', .92));
    const name = `camera-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')}.jpg`;
    const crop = frame();
    const { pictures: [file], refused } = await arrived([new File([bytes], name)],
      { folder: 'added', said: await hereIfAllowed(), each: () => ({ crop }), first: sayLanguage });
    if (!file) throw { problem: refused[0] };
    taken.push(file);
    tell();
    // Asked while the thing is still there.
    const cards = await arrivedCards([file], one => [
      el('a', { class: 'button', href: `/keepsake?path=${encodeURIComponent(one.path)}&tool=corners` },
        t('room.corners')),
      button(t('camera.drop'), async () => {
        await call('delete', { keepsakes: [one.path], label: t('label.delete.one', { title: one.title }) });
        taken.splice(taken.indexOf(file), 1);
        cards.remove();
        tell();
      })]);
    shots.append(cards);
  }

  // All photos so far can become one keepsake.
  function tell() {
    fill(outcome, taken.length > 0 && counted('camera.count', taken.length), ' ',
      taken.length > 1 && button(t('camera.join'), async () => {
        const { paths } = await call('regroup', { groups: [taken],
          label: t('label.merge', { count: taken.length }) });
        location.href = keepsakePage(paths[0]);
      }));
  }
}
