// Records a picture's story with the microphone: it becomes an audio file of the same keepsake.
import { t } from '../frame/words.js';
import { call, told } from '../frame/calls.js';
import { button, el, fill } from '../shared/elements.js';
import { sent } from '../intake/uploads.js';

// Recording formats with their file extensions; the first supported one is used.
const forms = [['audio/webm;codecs=opus', 'webm'], ['audio/mp4', 'm4a'], ['audio/ogg;codecs=opus', 'ogg']];

/** @param {number} seconds */
const asTime = seconds => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** @param {Keepsake} one */
export function story(one) {
  if (!window.MediaRecorder || !navigator.mediaDevices) return null;
  const [type, ending] = forms.find(([type]) => MediaRecorder.isTypeSupported(type)) ?? ['', 'webm'];
  const time = el('span', { role: 'timer' }), level = el('meter', { min: 0, max: 1, 'aria-label': t('story.level') });
  const body = el('div', {});
  const idle = () => fill(body, el('p', {}, t('story.lead')),
    button(t('story.start'), () => record().catch(failed)));
  const failed = () => {
    idle();
    body.append(el('p', { class: 'problem' }, t('story.none')));
  };

  async function record() {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const recorder = new MediaRecorder(stream, type ? { mimeType: type } : {});
    /** @type {Blob[]} */
    const parts = [];
    const end = watched(stream);
    recorder.addEventListener('dataavailable', event => { if (event.data.size) parts.push(event.data); });
    recorder.addEventListener('stop', () => {
      end();
      stream.getTracks().forEach(track => track.stop());
      offer(new Blob(parts, { type: recorder.mimeType.split(';')[0] }));
    });
    // In parts, so that little is lost if the browser quits.
    recorder.start(1000);
    fill(body, el('p', {}, time, ' ', level),
      button(t('story.stop'), () => recorder.stop(), { class: 'recording' }));
  }

  // Shows the duration and the level, until the returned function is called.
  /** @param {MediaStream} stream */
  function watched(stream) {
    const sound = new AudioContext(), ear = sound.createAnalyser(), begun = performance.now();
    ear.fftSize = 512;
    sound.createMediaStreamSource(stream).connect(ear);
    const heard = new Float32Array(ear.fftSize);
    const look = () => {
      ear.getFloatTimeDomainData(heard);
      level.value = Math.min(1, Math.sqrt(heard.reduce((sum, one) => sum + one * one, 0) / heard.length) * 4);
      time.textContent = asTime((performance.now() - begun) / 1000);
    };
    look();
    const timer = setInterval(look, 100);
    return () => {
      clearInterval(timer);
      sound.close();
    };
  }

  /** @param {Blob} bytes */
  function offer(bytes) {
    const source = URL.createObjectURL(bytes);
    const away = () => {
      URL.revokeObjectURL(source);
      idle();
    };
    const keep = button(t('story.keep'), async () => {
      keep.disabled = true;
      try {
        const { uploads, failed } = await sent([new File([bytes], `story.${ending}`)]);
        if (!uploads.length) throw { problem: failed[0] };
        await call('story', { path: one.path, upload: uploads[0], label: t('label.story', { title: one.name }) });
        location.reload();
      } catch (error) {
        keep.disabled = false;
        told(error);
      }
    });
    fill(body, el('audio', { controls: true, src: source, 'aria-label': t('story') }),
      el('p', {}, keep, ' ', button(t('story.drop'), away)));
  }
  idle();
  return el('fieldset', { class: 'story' }, el('legend', {}, t('story')), body);
}
