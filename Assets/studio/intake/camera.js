// This device's camera, with a guide over the picture: square, A4, card, or none. The whole photo is kept.
import { t, counted } from '../frame/words.js';
import { call, told } from '../frame/calls.js';
import { el, field, fill } from '../shared/elements.js';
import { sayLanguage } from '../frame/first-language.js';
import { arrivedCards } from './arrival-cards.js';
import { guides, guided, lay } from '../intake/guides.js';
import { hereIfAllowed, positionTick } from '../intake/position.js';
import { sent } from '../intake/uploads.js';

/** @param {HTMLElement} main @param {HTMLDetailsElement} section */
export async function camera(main, section) {
  const video = el('video', { autoplay: true, playsinline: true, muted: true, 'aria-label': t('camera.live') });
  const guide = el('div', { class: 'guide' });
  const outcome = el('p', { role: 'status' }), shots = el('div');
  let chosen = 'square';
  /** @type {string[]} */
  const taken = [];
  const shape = el('select', { change: event => { chosen = event.target.value; place(); } },
    Object.keys(guides).map(name => el('option', { value: name }, t(`camera.${name}`))));
  // Each press takes a picture, however fast.
  const shoot = el('button', { type: 'button', disabled: true, click: () => { shot().catch(told); } },
    t('camera.shoot'));
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
    const { uploads, failed } = await sent([new File([bytes], name)]);
    if (!uploads.length) throw { problem: failed[0] };
    await sayLanguage();
    const [file] = (await call('arrived',
      { uploads: [{ ...uploads[0], crop }], folder: 'added', said: await hereIfAllowed(),
        label: t('label.add.one') })).pictures;
    taken.push(file);
    tell();
    // Asked while the thing is still there.
    const cards = await arrivedCards([file], one => [
      el('a', { class: 'button', href: `/keepsake?path=${encodeURIComponent(one.path)}&tool=corners` },
        t('room.corners')),
      el('button', { type: 'button', click: async () => {
        await call('delete', { keepsakes: [one.path], label: t('label.delete.one', { title: one.title }) });
        taken.splice(taken.indexOf(file), 1);
        cards.remove();
        tell();
      } }, t('camera.drop'))]);
    shots.append(cards);
  }

  // All photos so far can become one keepsake.
  function tell() {
    fill(outcome, taken.length > 0 && counted('camera.count', taken.length), ' ',
      taken.length > 1 && el('button', { type: 'button', click: async () => {
        const { paths } = await call('regroup', { groups: [taken],
          label: t('label.merge', { count: taken.length }) });
        location.href = `/keepsake?path=${encodeURIComponent(paths[0])}`;
      } }, t('camera.join')));
  }
}
