// Imports folders, zip files and tables: first shows what would be imported, then imports it.
import { counted, t } from '../frame/words.js';
import { call, told } from '../frame/calls.js';
import { button, el, fill, put, say } from '../shared/elements.js';
import { ended, left, offered } from './import-plan.js';
import { newId, sayLanguage, sent } from './uploads.js';
import { begun, workBar } from '../frame/work.js';

// The most files in one request.
const batch = 500;

export class Bringing {
  bar = workBar();
  progress = el('progress', { max: 1, hidden: true, 'aria-label': t('add.progress') });
  view = el('div', { role: 'status' });
  element = el('section', {}, this.progress, this.bar.element, this.view);
  // The id of the dropped files; later drops are added to it.
  id = newId();
  /** @type {string | undefined} */
  here;
  // The name of the import in the history.
  label = '';
  // The meanings of a table's columns, where the keeper chose them.
  /** @type {Record<string, string>} */
  map = {};
  // Whether to hide keepsakes that the archive shows and the source hides.
  hides = false;
  // Whether to apply the table's corrections.
  updates = false;

  // `arrived` runs after an import.
  /** @param {HTMLElement} page @param {() => unknown} [arrived] */
  constructor(page, arrived = () => {}) {
    this.page = page;
    this.arrived = arrived;
  }

  // Takes files with the paths that they were dropped with.
  /** @param {DroppedFile[]} list */
  async take(list) {
    this.here = undefined;
    this.progress.hidden = false;
    this.element.scrollIntoView({ block: 'center' });
    try {
      const { uploads, failed } = await sent(list.map(one => one.file), share => { this.progress.value = share; });
      for (let from = 0; from < uploads.length; from += batch) {
        await call('bring/take', { id: this.id, uploads: uploads.slice(from, from + batch).map(upload =>
          ({ id: upload.id, path: list[upload.number].path })) });
      }
      this.progress.hidden = true;
      if (uploads.length) await this.look();
      put(this.view, failed.map(text => el('p', { class: 'problem' }, text)));
    } finally {
      this.progress.hidden = true;
    }
  }

  // Examines dropped files, or a folder on this computer.
  /** @param {string} [here] */
  async look(here = this.here) {
    this.here = here;
    const said = await this.work('bring/look');
    if (!said) return;
    this.label = said.brought ? counted('label.bring', said.brought) : t('label.bring.words');
    const people = said.people ? said.people.added + said.people.changed : 0;
    const isNew = said.brought + said.saysMore + said.collections + people + (said.update?.cells ?? 0) > 0;
    if (said.update?.cells) this.label = counted('label.update', said.update.cells);
    const rest = said.update ? t('bring.go.update')
      : t(said.saysMore + said.collections || !people ? 'bring.go.words' : 'bring.go.people');
    fill(this.view, ...offered(said, (column, key) => {
      this.map = { ...this.map, [column]: key };
      this.look();
    }, { hides: this.hides, hide: hides => {
      this.hides = hides;
      this.look();
    } }), !said.problem && left(said), said.wasImported && el('label', {}, el('input', { type: 'checkbox',
      checked: this.updates, change: event => {
        this.updates = event.target.checked;
        this.look();
      } }), ' ', t('bring.update')), el('p', {}, !said.problem && button(
        said.brought ? counted('bring.go', said.brought) : rest, () => this.bring(),
        { class: 'main', disabled: !isNew }),
    button(t('bring.no'), () => this.forget())));
    this.view.scrollIntoView({ block: 'nearest' });
  }

  async bring() {
    await sayLanguage();
    const said = await this.work('bring');
    if (!said) return;
    dispatchEvent(new CustomEvent('studio-changed', { detail: said }));
    this.clear();
    this.show(said);
    this.arrived();
  }

  // Follows an import that was begun before the page was left.
  async goOn() {
    const said = /** @type {any} */ (await this.bar.follow(this.page, 'bring'));
    if (said?.done && said.kind) this.show(said);
  }

  /** @param {Brought} said */
  show(said) {
    fill(this.view, ...ended(said));
    say(counted('bring.done', said.brought));
    this.view.scrollIntoView({ block: 'nearest' });
  }

  /** @param {string} name @returns {Promise<Brought | null>} */
  async work(name) {
    this.view.replaceChildren();
    return /** @type {any} */ (await begun(this.bar, this.page, 'bring', [name, { id: this.id, here: this.here,
      map: this.map, hide: this.hides, updates: this.updates, label: this.label || undefined }], this.view));
  }

  forget() {
    call('bring/forget', { id: this.id }).catch(told);
    this.clear();
  }

  clear() {
    [this.id, this.here, this.map, this.hides, this.updates] = [newId(), undefined, {}, false, false];
    this.view.replaceChildren();
  }
}
