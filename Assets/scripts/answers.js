// A visitor's answers and votes stay on this device until the visitor sends them as one file, which
// docs/contribution-format.md describes. In the secured part they stay only during the visit, and are sealed when they
// are sent.
import { keepsakeBecame, keepsakeBlock } from './answers/block.js';

(() => {
  /** @type {HTMLElement} */
  const outbox = document.querySelector('[data-part=outbox]');
  if (!outbox) return;
  const key = 'keepsake-answers '
    + new URL('../', /** @type {HTMLScriptElement} */ (document.currentScript).src).pathname;
  /** @type {<P extends keyof OutboxParts>(name: P) => OutboxParts[P]} */
  const part = (name, from = outbox) => from.querySelector(`[data-part=${name}]`);
  const words = outbox.dataset, sealedFor = words.key, said = part('said');
  const random = () => [...crypto.getRandomValues(new Uint8Array(16))]
    .map(byte => byte.toString(16).padStart(2, '0')).join('');
  // `items` has all actions on this device, in order. A sent item has a `sent`, a possibly received one a `tried`, and
  // one that need not be sent again a `sure`.
  /** @type {Answers} */
  let memory = window.keepsakeAnswers || { items: [] };
  const read = () => {
    // The previous page may have written since.
    if (sealedFor) return memory = window.keepsakeAnswers || memory;
    try {
      const kept = JSON.parse(localStorage.getItem(key));
      if (Array.isArray(kept?.items)) memory = kept;
    } catch {
      // Storage is not available: the answers last as long as the page.
    }
    return memory;
  };
  /** @param {Answers} state */
  const keep = state => {
    memory = state;
    if (sealedFor) {
      window.keepsakeAnswers = state;
      window.onbeforeunload = state.items.every(item => item.sure) ? null : event => {
        event.preventDefault();
        return true;
      };
    } else try {
      localStorage.setItem(key, JSON.stringify(state));
    } catch {
      said.textContent = said.dataset.failed;
    }
  };
  // In the secured part another page may have been opened since: the current one shows the state.
  /** @param {Answers} state */
  const write = state => {
    keep(state);
    if (outbox.isConnected) show();
    else dispatchEvent(new Event('storage'));
  };
  const now = () => new Date().toISOString().slice(0, 19) + 'Z';
  /** @param {Pick<Answers, 'items'>} state */
  const open = state => state.items.filter(item => !item.sent);
  /** @type {(item: Answer, by?: string) => void} */
  const add = (item, by) => {
    const state = read();
    state.token ||= random();
    state.by = by ?? state.by;
    // Only the last of several votes on an answer counts.
    state.items = state.items.filter(
      other => other.sent || item.type !== 'vote' || other.type !== 'vote' || other.id !== item.id);
    write({ ...state, items: [...state.items, item] });
  };
  /** @param {Answer} item */
  const takeBack = ({ id }) => {
    const state = read(), [item] = state.items.filter(other => other.id === id && other.type !== 'vote');
    const items = state.items.filter(other => other !== item);
    write({ ...state, items: item.sent || item.tried ? [...items, { type: 'withdrawal', id }] : items });
  };

  // The file: words for people, then the block for the program.
  /** @param {Answer[]} items */
  const contribution = items => ({
    format: 'keepsake-contribution/1', site: words.site, by: read().by || undefined, token: read().token, made: now(),
    items: items.map(({ type, id, keepsake, for: kind, text, image, at, value }) => (
      { type, id, keepsake, for: kind, text, image, at, value })),
  });
  // The unsent items; once all are sent, all items again.
  const due = () => open(read()).length ? open(read()) : read().items;
  // Contributions with all due items, each smaller than a receiver's limit, whatever characters they contain.
  /** @typedef {{ items: Answer[], going: object }} Parcel */
  /** @type {(items: Answer[]) => Promise<Parcel[]>} */
  const parts = items => {
    /** @type {Answer[][]} */
    const all = [[]];
    let bytes = 0;
    for (const item of items) {
      const size = 300 + new TextEncoder().encode(JSON.stringify(item.text ?? '')).length;
      if (bytes && bytes + size > (sealedFor ? 8000 : 13000)) {
        all.push([]);
        bytes = 0;
      }
      /** @type {Answer[]} */ (all.at(-1)).push(item);
      bytes += size;
    }
    return Promise.all(all.map(async items => ({ items, going: await seal(contribution(items)) })));
  };
  // Padded with spaces, so that its length reveals almost nothing.
  /** @type {(part: object) => Promise<object>} */
  const seal = async part => {
    if (!sealedFor) return part;
    const json = new TextEncoder().encode(JSON.stringify(part)),
      filled = new Uint8Array(Math.ceil(json.length / 256) * 256).fill(32);
    filled.set(json);
    return { format: 'keepsake-sealed/1', ...await keepsakeSeal(sealedFor, filled, 'keepsake-sealed/1') };
  };
  // Prepared in advance: browsers allow scripts to share or copy only right after a press.
  /** @type {{ text: string, parts: Parcel[], items: Answer[] }} */
  const nothing = { text: '', parts: [], items: [] };
  let ready = nothing, turn = 0;
  const prepare = async () => {
    const items = due(), mine = ++turn;
    ready = nothing;
    const lines = sealedFor ? [] : items.filter(item => item.text).map(item => `${item.title}\n${
      item.asked ? item.asked + '\n' : ''}    ${/** @type {string} */ (item.text).replace(/\n/g, '\n    ')}\n`);
    const head = words.head.replace('{site}', () => words.site)
      .replace('{name}', () => !sealedFor && read().by || words.nobody);
    const made = items.length ? await parts(items) : [];
    if (mine === turn && made.length) ready = {
      text: [head, '', ...lines, ...made.map(one => keepsakeBlock(one.going))].join('\n'), parts: made, items };
  };
  const name = () => `${words.file}-${now().slice(0, 10)}.txt`;
  /** @param {Answer} item */
  const mark = ({ type, id, value }) => `${type} ${id} ${value}`;
  // Items added since remain unsent.
  /** @type {(items: Answer[], more: Partial<Answer>) => Answers} */
  const marked = (items, more) => {
    const state = read(), these = new Set(items.map(mark));
    return { ...state, items: state.items.map(item => these.has(mark(item)) ? { ...item, ...more } : item) };
  };
  /** @param {Answer[]} items */
  const sent = (items, sure = false) => {
    write(marked(items, { sent: now().slice(0, 10), ...sure && { sure } }));
    said.textContent = words.sent;
  };

  /** @type {Record<string, (going: typeof nothing) => void | Promise<void>>} */
  const ways = {
    device: async going => {
      await navigator.share({ title: words.site, files: [new File([going.text], name(), { type: 'text/plain' })] });
      sent(going.items, true);
    },
    save: going => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([going.text], { type: 'text/plain' }));
      link.download = name();
      document.body.append(link);
      link.click();
      link.remove();
      sent(going.items, true);
    },
    /** @returns {Promise<void>} */
    copy: async going => {
      try {
        await navigator.clipboard.writeText(going.text);
      } catch {
        // Without a secure address scripts have no clipboard: a field's selection is copied instead.
        const field = document.createElement('textarea');
        field.value = going.text;
        outbox.append(field);
        field.select();
        const isCopied = document.execCommand('copy');
        field.remove();
        if (!isCopied) return void (said.textContent = said.dataset.notCopied);
      }
      sent(going.items);
      said.textContent = said.dataset.copied;
    },
  };
  for (const [way, act] of Object.entries(ways)) {
    /** @type {Element} */ (outbox.querySelector(`[data-way=${way}]`)).addEventListener('click', () => {
      if (ready.text) Promise.resolve(act(ready)).catch(() => {});
    });
  }
  const post = part('post');
  post?.addEventListener('submit', async event => {
    event.preventDefault();
    const { word, website } = post.elements, going = ready;
    if (!going.text) return;
    said.textContent = '…';
    try {
      for (const one of going.parts) {
        // If the answer gets lost, it is unknown whether this arrived.
        keep(marked(one.items, { tried: true }));
        const body = JSON.stringify({ ...one.going, word: word?.value, website: website.value });
        const answer = await fetch(words.receiver, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body });
        if (!answer.ok) throw answer;
        sent(one.items, true);
      }
      said.textContent = words.arrived;
    } catch (answer) {
      said.textContent = /** @type {Response} */ (answer).status === 403 ? words.word : words.unreachable;
    }
  });
  /** @type {HTMLAnchorElement | null} */
  const mail = outbox.querySelector('[data-way=mail]');
  mail?.addEventListener('click', () => {
    const { items } = ready;
    // Some browsers treat a link to the mail program as leaving the page.
    window.onbeforeunload = null;
    setTimeout(() => sent(items), sealedFor ? 1000 : 0);
  });
  const canShare = () => {
    try {
      return navigator.canShare?.({ files: [new File([''], 'a.txt', { type: 'text/plain' })] });
    } catch { return false; }
  };

  // A keepsake's page: the form, the visitor's own answers, and votes on other people's.
  /** @type {HTMLFormElement} */
  const form = document.querySelector('[data-part=answer]'), mine = document.querySelector('[data-part=mine]');
  // The states of sent answers, from the page's data.
  const known = new Map((mine?.dataset.known || '').split(' ').map(one => [one.slice(0, 32), one.slice(33)]));
  /** @param {Answer[]} items */
  const showMine = items => {
    if (!mine) return;
    // On the page of all answers each names its keepsake; without open questions only outcomes are shown.
    const about = mine.dataset.keepsake;
    mine.replaceChildren(...items.filter(item => item.type === 'suggestion'
      && (about ? item.keepsake === about && (form || known.has(item.id)) : true)).map(item => {
      const row = /** @type {Element} */ (
        /** @type {HTMLTemplateElement} */ (document.querySelector('[data-part=own]'))
          .content.cloneNode(true).firstElementChild);
      const [quote, state, back] = /** @type {Iterable<HTMLElement>} */ (row.children);
      quote.textContent = about ? item.text : `${item.title}: ${item.text}`;
      state.textContent = keepsakeBecame(item, known.get(item.id), state.dataset);
      back.addEventListener('click', () => {
        takeBack(item);
        form?.elements.text.focus();
      });
      return row;
    }));
  };
  /** @param {Answer[]} items */
  const showVotes = items => {
    for (const box of document.querySelectorAll('[data-vote]')) {
      const last = items.findLast(item => item.type === 'vote' && item.id === box.dataset.vote)?.value ?? 0;
      for (const button of box.querySelectorAll('button'))
        button.setAttribute('aria-pressed', last === Number(button.value));
    }
  };
  const show = async () => {
    const { items } = read(), count = open({ items }).length;
    outbox.hidden = !items.length;
    part('count').textContent = !count ? words.thanks
      : (count === 1 ? words.one : words.many).replace('{n}', count).replace('{site}', () => words.site);
    part('how').hidden = !count;
    if (post) post.hidden = part('or').hidden = !count;
    /** @type {HTMLElement} */ (outbox.querySelector('[data-way=device]')).hidden = !canShare();
    showMine(items);
    showVotes(items);
    await prepare();
    if (!mail || !ready.text) return;
    mail.href = mail.dataset.to + '?subject=' + encodeURIComponent(words.site)
      + '&body=' + encodeURIComponent(ready.text.replace(/\n/g, '\r\n'));
    // Some programs cut longer ones.
    mail.hidden = mail.href.length > 1900;
  };
  if (form) {
    form.elements.by.value = read().by || '';
    form.addEventListener('submit', event => {
      event.preventDefault();
      const text = form.elements.text.value.replace(/\r\n?/g, '\n')
        .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g, ' ').trim();
      if (!text) return;
      const by = form.elements.by.value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ').trim();
      /** @type {HTMLInputElement} */
      const picked = form.querySelector('[name=for]:checked') || form.querySelector('[name=for]');
      const label = /** @type {Element} */ (picked.parentElement), { asked, image, at } = picked.dataset;
      add({
        type: 'suggestion', id: random(), keepsake: form.dataset.keepsake, for: picked.value, text,
        // The face that it names.
        ...at && { image: Number(image), at: at.split(' ').map(Number) },
        title: form.dataset.title, asked: asked ?? (label.matches('label') ? label.textContent.trim() : '') }, by);
      form.elements.text.value = '';
      outbox.scrollIntoView({ block: 'nearest' });
    });
  }
  for (const box of document.querySelectorAll('[data-vote]')) for (const button of box.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      const value = button.getAttribute('aria-pressed') === 'true' ? 0 : Number(button.value);
      add({ type: 'vote', id: box.dataset.vote, value });
    });
  }
  for (const event of ['storage', 'pageshow']) addEventListener(event, show);
  show();
})();
