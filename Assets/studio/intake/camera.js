// This device's camera, with a guide over the picture: square, A4, card, or none. The whole photo is kept.
import { t, counted } from '../frame/words.js';
import { call, edit, told } from '../frame/calls.js';
import { el, field } from '../shared/elements.js';
import { sayLanguage } from '../frame/first-language.js';
import { guides, guided, lay } from '../intake/guides.js';
import { hereIfAllowed, positionTick } from '../intake/position.js';
import { sent } from '../intake/uploads.js';

/** @typedef {{ path: string, file: string, source: string, title?: string | null }} Shot */

/** @param {HTMLElement} main @param {HTMLDetailsElement} section */
export async function camera(main, section) {
  const video = el('video', { autoplay: true, playsinline: true, muted: true, 'aria-label': t('camera.live') });
  const guide = el('div', { class: 'guide' });
  const outcome = el('div', { role: 'status' });
  let chosen = 'square';
  /** @type {Shot[]} */
  let taken = [];
  const shape = el('select', { change: event => { chosen = event.target.value; place(); } },
    Object.keys(guides).map(name => el('option', { value: name }, t(`camera.${name}`))));
  // Each press takes a picture, however fast.
  const shoot = el('button', { type: 'button', disabled: true, click: () => { shot().catch(told); } },
    t('camera.shoot'));
  main.append(el('p', { class: 'lead' }, t('camera.lead')), field(t('camera.guide'), shape), positionTick(),
    el('div', { class: 'viewfinder' }, video, guide), el('p', {}, shoot), outcome);

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
      if (section.open) outcome.replaceChildren(el('p', { class: 'problem' }, t('camera.none')));
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
    const answer = await call('arrived',
      { uploads: [{ ...uploads[0], crop }], folder: 'added', said: await hereIfAllowed(),
        label: t('label.add.one') });
    const path = answer.pictures[0].replace(/\.jpg$/, '');
    taken.push({ path, file: answer.pictures[0], source: URL.createObjectURL(bytes) });
    shown();
  }

  // The photos so far: each can be deleted, and all of them can become one keepsake.
  function shown() {
    const join = async () => {
      try {
        await call('regroup', { groups: [taken.map(one => one.file)],
          label: t('label.merge', { count: taken.length }) });
        location.href = `/keepsake?path=${encodeURIComponent(taken[0].path)}`;
      } catch (error) {
        told(error);
      }
    };
    // Asked while the thing is still there.
    /** @param {Shot} one */
    const what = one => field(t('arrived.what'), el('input', { autocomplete: 'off', value: one.title ?? '',
      change: async event => {
        const now = event.target.value.trim() || null, was = one.title ?? null;
        try {
          await edit(`${one.path}.yaml`, [{ key: ['title'], was, now }],
            t('label.field', { field: t('field.title'), title: now ?? t('table.untitled') }));
          one.title = now;
        } catch (error) {
          told(error);
        }
      } }));
    /** @param {Shot} one */
    const drop = async one => {
      try {
        await call('delete', { keepsakes: [one.path],
          label: t('label.delete.one', { title: one.title ?? t('table.untitled') }) });
        taken = taken.filter(other => other !== one);
        shown();
      } catch (error) {
        told(error);
      }
    };
    outcome.replaceChildren(el('p', {}, taken.length > 0 && counted('camera.count', taken.length)),
      el('ul', { class: 'pictures' },
        taken.map(one => el('li', {}, el('img', { src: one.source, alt: t('camera.taken') }), what(one),
          el('p', {}, el('a', { class: 'button', href: `/keepsake?path=${encodeURIComponent(one.path)}` },
            t('camera.describe')),
            el('a', { class: 'button', href: `/keepsake?path=${encodeURIComponent(one.path)}&tool=corners` },
              t('room.corners')),
            el('a', { class: 'button', href: `/keepsake?path=${encodeURIComponent(one.path)}&tool=draw` },
              t('arrived.mark')),
            el('button', { type: 'button', click: () => drop(one) }, t('camera.drop')))))),
      el('p', {}, taken.length > 1 && el('button', { type: 'button', click: join }, t('camera.join'))));
  }
}
