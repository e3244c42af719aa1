// A phone's page: it asks to come in, then sends pictures, each with a guide over it if that is wanted.
import { data, t, counted } from './words.js';
import { call, problemOf, refusal } from './calls.js';
import { el, field, fileButton, picture, put } from './elements.js';
import { receiving } from './receiving.js';
import { guides, guided, lay } from './guides.js';
import { sent } from './uploads.js';

const main = document.getElementById('main');
const place = el('div');
const mine = el('div');
const pause = () => new Promise(done => setTimeout(done, 1500));

async function begin() {
  for (;;) {
    let state;
    try {
      state = await call('visit');
    } catch (error) {
      // Nobody has a cookie at first; anything else is the door's end.
      if (refusal(error).status !== 403 || data.token) throw { problem: t('visit.gone') };
      if (!await asked()) return;
      continue;
    }
    if (state.visit === 'letIn') {
      data.token = state.token;
      sending(state);
      return;
    }
    place.replaceChildren(el('p', {}, t('visit.digits')), el('p', { class: 'digits' }, state.digits));
    await pause();
  }
}

// Comes back when the computer knows of this phone; false if it takes none.
const asked = () => new Promise(done => {
  const button = el('button', { type: 'button', click: async () => {
    button.disabled = true;
    const answer = await fetch(location.pathname, { method: 'POST' }).catch(() => null);
    if (!answer?.ok) place.replaceChildren(el('p', { class: 'problem' },
      answer ? await answer.text() : t('visit.gone')));
    done(answer?.ok ?? false);
  } }, t('visit.ask'));
  place.replaceChildren(el('p', {}, t('visit.lead')), el('p', {}, button));
});

/** @param {Visit} state */
function sending(state) {
  let shots = [];
  let usual = 'free';
  const list = el('ul', { class: 'pictures shots' });
  const date = el('input', { autocomplete: 'off' }), where = el('input', { autocomplete: 'off' });
  const about = el('div', { hidden: true }, el('p', { class: 'source' }, t('visit.lost')), field(t('field.date'), date),
    field(t('field.place'), where));
  const go = el('button', { type: 'button', hidden: true, click: () => send() });
  const progress = el('progress', { max: 1, value: 0, hidden: true, 'aria-label': t('add.progress') });
  const outcome = el('div', { role: 'status' });
  /** @param {string} word @param {Attributes} more */
  const chooser = (word, more, first = () => {}) => fileButton(word, { accept: 'image/*', ...more, change: event => {
    first();
    add([...event.target.files]);
    event.target.value = '';
  } });
  place.replaceChildren(el('p', {}, chooser(t('visit.take'), { capture: 'environment' }),
    chooser(t('visit.choose'), { multiple: true })),
    list, about, el('p', {}, go), progress, outcome);
  const received = el('p', { role: 'status' });
  put(place, receiving(report => { received.textContent = report.received ? counted('visit.received', report.received)
    : ''; }, t('visit.gone')), received);
  if (state.mayEdit) put(place, el('p', {}, el('a', { class: 'button', href: '/' }, t('visit.studio'))));
  put(place, mine);
  showMine(state);

  /** @param {File[]} files */
  function add(files) {
    for (const file of files) shots.push(shot(file));
    draw();
  }
  /** @param {File} file */
  function shot(file) {
    const one = { file, guide: usual };
    const image = el('img', { src: URL.createObjectURL(file), alt: file.name, load: () => over(),
      error: () => image.remove() });
    const guide = el('div', { class: 'guide', hidden: true });
    const over = () => {
      one.crop = guided(one.guide, image.naturalWidth, image.naturalHeight);
      lay(guide, one.crop);
    };
    const select = el('select', { change: event => { usual = one.guide = event.target.value; over(); } },
      Object.keys(guides).map(name => el('option', { value: name, selected: name === usual }, t(`camera.${name}`))));
    const leave = () => { shots = shots.filter(other => other !== one); draw(); };
    one.item = el('li', {}, el('div', { class: 'viewfinder' }, image, guide), field(t('camera.guide'), select),
      el('p', {}, chooser(t('visit.again'), { capture: 'environment' }, leave),
        el('button', { type: 'button', click: leave }, t('visit.drop'))));
    return one;
  }
  function draw() {
    list.replaceChildren(...shots.map(one => one.item));
    about.hidden = go.hidden = !shots.length;
    go.textContent = counted('visit.send', shots.length);
  }
  async function send() {
    go.disabled = true;
    progress.hidden = false;
    try {
      const { uploads, failed } = await sent(shots.map(one => one.file), share => { progress.value = share; });
      if (!uploads.length) throw { problem: failed.join('; ') };
      const answer = await call('arrived',
        { uploads: uploads.map(one => ({ ...one, crop: shots[one.number].crop ?? null })),
          said: { date: date.value.trim(), place: where.value.trim() }, label: counted('label.add', uploads.length) });
      outcome.replaceChildren(el('p', {}, counted('visit.sent', answer.pictures.length)),
        ...[...failed, ...answer.refused.map(one => `${one.name}: ${one.problem}`)].map(text =>
          el('p', { class: 'problem' }, text)));
      shots = [];
      draw();
      showMine(await call('visit'));
    } catch (error) {
      outcome.replaceChildren(el('p', { class: 'problem', role: 'alert' },
        refusal(error).error === 'gone' ? t('visit.gone') : problemOf(error)));
    } finally {
      go.disabled = false;
      progress.hidden = true;
    }
  }
}

/** @param {Visit} state */
function showMine(state) {
  if (!state.pictures.length) return;
  mine.replaceChildren(el('h2', {}, t('visit.mine')),
    el('ul', { class: 'pictures' },
      state.pictures.map(one => el('li', {}, picture(one.picture, one.title, 300), one.title))));
}

put(main, place);
document.getElementById('waiting').remove();
main.dataset.ready = '';
begin().catch(error => place.replaceChildren(el('p', { class: 'problem', role: 'alert' },
  problemOf(error))));
