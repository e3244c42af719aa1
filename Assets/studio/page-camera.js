// The camera of this machine, with a guide over the picture: square, A4, card, or none. The whole shot is kept.
import { t } from './words.js';
import { call, send, told, edit } from './calls.js';
import { el, field } from './elements.js';
import { rounded } from './stage.js';

// Width over height.
const guides = { square: 1, a4: 210 / 297, card: 85.6 / 54, free: 0 };

export async function show(main) {
  const video = el('video', { autoplay: true, playsinline: true, muted: true, 'aria-label': t('camera.live') });
  const guide = el('div', { class: 'guide' });
  const outcome = el('div', { role: 'status' });
  let chosen = 'square';
  const shape = el('select', { change: event => { chosen = event.target.value; place(); } },
    Object.keys(guides).map(name => el('option', { value: name }, t(`camera.${name}`))));
  const shoot = el('button', { type: 'button', disabled: true, click: () => shot().catch(told) }, t('camera.shoot'));
  main.append(el('p', { class: 'lead' }, t('camera.lead')), field(t('camera.guide'), shape),
    el('div', { class: 'viewfinder' }, video, guide), el('p', {}, shoot), outcome);

  // The guide in fractions of the picture: the largest of its shape with a margin of a twentieth.
  function frame() {
    const ratio = guides[chosen], whole = video.videoWidth / video.videoHeight;
    if (!ratio || !whole) return null;
    const width = Math.min(.9, .9 * ratio / whole), height = Math.min(.9, .9 * whole / ratio);
    return [(1 - width) / 2, (1 - height) / 2, width, height].map(rounded);
  }
  function place() {
    const at = frame();
    guide.hidden = !at;
    if (!at) return;
    for (const [name, value] of [['left', at[0]], ['top', at[1]], ['width', at[2]], ['height', at[3]]]) guide.style[name] = `${value * 100}%`;
  }
  try {
    video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 4096 }, facingMode: 'environment' } });
    await video.play();
    shoot.disabled = false;
    place();
  } catch {
    outcome.append(el('p', { class: 'problem' }, t('camera.none')));
  }
  addEventListener('pagehide', () => video.srcObject?.getTracks().forEach(track => track.stop()));

  async function shot() {
    const canvas = el('canvas', { width: video.videoWidth, height: video.videoHeight });
    canvas.getContext('2d').drawImage(video, 0, 0);
    const bytes = await (await new Promise(done => canvas.toBlob(done, 'image/jpeg', .92))).arrayBuffer();
    const crop = frame();
    const id = crypto.randomUUID();
    const piece = 2 << 20;
    for (let from = 0; from < bytes.byteLength; from += piece) await send(`upload?id=${id}&from=${from}`, bytes.slice(from, from + piece));
    const name = `camera-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')}.jpg`;
    const answer = await call('arrived', { uploads: [{ id, name }], folder: 'added', label: t('label.add.one') });
    const file = answer.pictures[0];
    const path = file.replace(/\.jpg$/, '');
    if (crop) {
      const one = await call(`keepsake?path=${encodeURIComponent(path)}`);
      await edit(one.file, [{ key: ['images'], was: null, now: [{ file: file.split('/').pop(), crop }] }], t('label.crop', { title: name }));
    }
    outcome.replaceChildren(el('img', { src: URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' })), alt: t('camera.taken') }),
      el('p', {}, el('a', { class: 'button', href: `/keepsake?path=${encodeURIComponent(path)}` }, t('camera.describe')), ' ',
        el('a', { href: `/room?path=${encodeURIComponent(path)}&tool=corners` }, t('room.corners'))));
  }
}
