// The page on a phone: it requests access, then sends pictures, each with an optional guide over it.
import { data, t, counted } from './frame/words.js';
import { call, problemOf, refusal } from './frame/calls.js';
import { button, byId, choice, el, field, fileButton, picture, put, textInput } from './shared/elements.js';
import { receiving } from './intake/contributions.js';
import { guides, guided, lay } from './intake/guides.js';
import { arrived } from './intake/uploads.js';

const main = byId('main');
const place = el('div');
const mine = el('div');
const pause = () => new Promise(done => setTimeout(done, 1500));

async function begin() {
  for (;;) {
    let state;
    try {
      state = await call('visit');
    } catch (error) {
      // The first refusal means that the cookie is missing; any other one ends the connection.
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

/** @typedef {{ file: File, guide: string, crop: number[] | null, item: HTMLElement }} Shot */

// Resolves when the computer accepts this phone; false if it refuses.
const asked = () => new Promise(done => {
  const ask = button(t('visit.ask'), async () => {
    ask.disabled = true;
    const answer = await fetch(location.pathname, { method: 'POST' }).catch(() => null);
    if (!answer?.ok) place.replaceChildren(el('p', { class: 'problem' },
      answer ? await answer.text() : t('visit.gone')));
    done(answer?.ok ?? false);
  });
  place.replaceChildren(el('p', {}, t('visit.lead')), el('p', {}, ask));
});

/** @param {Visit} state */
function sending(state) {
  /** @type {Shot[]} */
  let shots = [];
  let usual = 'free';
  const list = el('ul', { class: 'pictures shots' }), outcome = el('div', { role: 'status' });
  const date = textInput(), where = textInput();
  const about = el('div', { hidden: true }, el('p', { class: 'source' }, t('visit.lost')), field(t('field.date'), date),
    field(t('field.place'), where));
  const go = el('button', { type: 'button', hidden: true, click: () => send() });
  const progress = el('progress', { max: 1, value: 0, hidden: true, 'aria-label': t('add.progress') });
  /** @param {string} word @param {Attributes} more @param {() => unknown} [first] */
  const chooser = (word, more, first = () => {}) => fileButton(word, { accept: 'image/*', ...more, change: event => {
    first();
    add([...event.target.files]);
    event.target.value = '';
  } });
  place.replaceChildren(el('p', {}, chooser(t('visit.take'), { capture: 'environment' }),
    chooser(t('visit.choose'), { multiple: true })),
    list, about, el('p', {}, go), progress, outcome);
  put(place, ...letters(),
    state.mayEdit && el('p', {}, el('a', { class: 'button', href: '/' }, t('visit.studio'))), mine);
  showMine(state);

  /** @param {File[]} files */
  function add(files) {
    for (const file of files) shots.push(shot(file));
    draw();
  }
  /** @param {File} file */
  function shot(file) {
    const leave = () => { shots = shots.filter(other => other !== one); draw(); };
    /** @type {Shot} */
    const one = shown(file, usual, name => { usual = name; },
      chooser(t('visit.again'), { capture: 'environment' }, leave),
      button(t('visit.drop'), leave));
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
      const said = { date: date.value.trim(), place: where.value.trim() };
      outcome.replaceChildren(...await delivered(shots, said, share => { progress.value = share; }));
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

// Sends pictures; returns the message about them.
/** @param {Shot[]} shots @param {{ date: string, place: string }} said @param {(share: number) => void} progressed */
async function delivered(shots, said, progressed) {
  const { pictures, refused } = await arrived(shots.map(one => one.file), { said, progressed,
    each: number => ({ crop: shots[number].crop }) });
  if (!pictures.length) throw { problem: refused.join('; ') };
  return [el('p', {}, counted('visit.sent', pictures.length)), ...refused.map(text =>
    el('p', { class: 'problem' }, text))];
}

// Receives visitors' contributions for the keeper.
function letters() {
  const received = el('p', { role: 'status' });
  return [receiving(report => {
    received.textContent = report.received ? counted('visit.received', report.received) : '';
  }, t('visit.gone')), received];
}

// A picture to send, with the guide over it; `chosen` gets the chosen guide.
/** @param {File} file @param {string} usual @param {(name: string) => void} chosen @param {...Child} more */
function shown(file, usual, chosen, ...more) {
  /** @type {HTMLImageElement} */
  const image = el('img', { src: URL.createObjectURL(file), alt: file.name, load: () => over(),
    error: () => image.remove() });
  const guide = el('div', { class: 'guide', hidden: true });
  const over = () => {
    one.crop = guided(one.guide, image.naturalWidth, image.naturalHeight);
    lay(guide, one.crop);
  };
  const select = choice(Object.keys(guides), name => t(`camera.${name}`), { chosen: usual, change: event => {
    one.guide = event.target.value;
    chosen(one.guide);
    over();
  } });
  /** @type {Shot} */
  const one = { file, guide: usual, crop: null, item: el('li', {}, el('div', { class: 'viewfinder' }, image, guide),
    field(t('camera.guide'), select), el('p', {}, more)) };
  return one;
}

/** @param {Visit} state */
function showMine(state) {
  if (!state.pictures.length) return;
  mine.replaceChildren(el('h2', {}, t('visit.mine')),
    el('ul', { class: 'pictures' },
      state.pictures.map(one => el('li', {}, picture(one.picture, one.title, 300), one.title))));
}

put(main, place);
byId('waiting').remove();
main.dataset.ready = '';
begin().catch(error => place.replaceChildren(el('p', { class: 'problem', role: 'alert' },
  problemOf(error))));
