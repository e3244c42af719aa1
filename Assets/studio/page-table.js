// The light table: the pile at the left, the picture in the middle, three questions at the right. Enter saves and
// brings the next one.
import { t, counted } from './words.js';
import { call, edit, problemOf, refusal, told } from './calls.js';
import { el, fill, picture, put, say } from './elements.js';
import { inWords } from './dates.js';
import { pile } from './pile.js';
import { questions } from './questions.js';
import { roomOf } from './shown.js';
import { visitorsPage } from './visitors.js';
import { editsOf, turned } from './answered.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  const at = query.get('at');
  const [names, first] = await Promise.all([call('names'),
    call(`table${at ? `?at=${encodeURIComponent(at)}` : ''}`)]);
  main.classList.add('lighttable');
  if (!first.total) return put(main, el('p', {}, t('overview.empty'), ' ',
    el('a', { class: 'button', href: '/add' }, t('page.add'))));
  /** @type {PileItem[]} */
  const items = first.keepsakes;
  let left = first.left;
  const whole = el('a', {}, t('table.whole')), asked = questions(names, first.faces, whole);
  const paper = el('figure'), place = el('h2'), preview = el('div');
  const page = visitorsPage();
  const seen = el('button', { type: 'button', 'aria-pressed': 'false', click: () => {
    seen.setAttribute('aria-pressed', String(!isSeen()));
    drawPaper();
  } }, t('table.page'));
  const isSeen = () => seen.getAttribute('aria-pressed') === 'true';
  const problem = el('p', { class: 'problem', role: 'alert', hidden: true });
  /** @type {PileItem[]} */
  let chosen = [];
  const heap = pile({ total: first.total, more, choose });
  heap.add(items, first.groups);
  heap.left(left);

  async function more() {
    try {
      const answer = await call(`table?from=${items.length}`);
      items.push(...answer.keepsakes.filter(one => !items.some(other => other.path === one.path)));
      heap.add(answer.keepsakes, answer.groups);
    } catch (error) {
      told(error);
    }
  }

  /** @param {PileItem[]} wanted @param {Typed} [typed] what was typed before, and not saved */
  function choose(wanted, typed) {
    chosen = wanted;
    problem.hidden = true;
    const one = chosen[0], number = items.indexOf(one);
    history.replaceState(null, '', `/table?at=${encodeURIComponent(one.path)}`);
    asked.load(chosen, typed);
    place.textContent = chosen.length > 1 ? t('table.together', { count: chosen.length })
      : t('table.place', { number: number + 1, count: first.total });
    drawPaper();
    // The next picture is there before it is wanted.
    const after = items[number + chosen.length];
    if (after) new Image().src = `${after.picture}&size=1600`;
    heap.draw(chosen);
    drawPreview();
    for (const element of of) element.hidden = chosen.length > 1;
    room.href = roomOf(one.path, 0);
    whole.href = `/keepsake?path=${encodeURIComponent(one.path)}`;
    together.hidden = chosen.length < 2;
  }

  function drawPaper() {
    if (isSeen()) {
      page.show(chosen[0], asked.now(), false);
      return fill(paper, page.element);
    }
    const large = picture(chosen[0].picture, chosen[0].title, 1600);
    large.loading = 'eager';
    fill(paper, large);
  }

  function drawPreview() {
    const one = chosen[0], now = asked.now(), { title, who, when, where } = now;
    if (isSeen()) page.show(one, now, true);
    const shown = (/** @type {string} */ key) => one.shown[key]?.value ?? '';
    fill(preview, picture(one.picture, '', 200), el('div', {},
      el('b', {}, (title || shown('title') || t('table.untitled')).replace('{n}', '1')),
      el('span', {}, [who.join(', ') || [shown('people')].flat().join(', '), when
        || inWords(shown('date')), where || shown('place')].filter(Boolean).join(' · '))));
  }

  /** @param {number} step */
  function neighbour(step) {
    const ends = chosen.map(one => items.indexOf(one));
    return items[step > 0 ? Math.max(...ends) + 1 : Math.min(...ends) - 1];
  }
  // After saving: the next one that has no words yet, and where there is none the next one.
  function following() {
    const from = Math.max(...chosen.map(one => items.indexOf(one))) + 1;
    const rest = [...items.slice(from), ...items.slice(0, from)].filter(one => !chosen.includes(one));
    return rest.find(one => !one.hasWords) ?? rest[0];
  }

  // One after the other: each says what the one before has left.
  let last = Promise.resolve();
  /** @param {boolean} isBack */
  async function save(isBack) {
    const now = chosen;
    /** @type {Answers} */
    let answers;
    try {
      answers = await asked.answers();
    } catch (error) {
      // Two dates can be meant, or none: the question is on the page.
      problem.textContent = problemOf(error);
      problem.hidden = false;
      return;
    }
    if (now !== chosen) return;
    const typed = asked.typed();
    const next = isBack ? neighbour(-1) : following();
    if (answers.isSaid) last = last.then(() => store(now, answers, typed));
    if (!next) return say(t('table.end'));
    choose([next]);
    if (!next.hasWords || isBack) return;
    say(t(left > 0 ? 'table.end' : 'table.done'));
  }

  /** @param {PileItem[]} wanted @param {Answers} answers @param {Typed} typed */
  async function store(wanted, answers, typed) {
    const files = wanted.map((one, number) => ({ one, edits: editsOf(one, answers, number, wanted.length > 1) }))
      .filter(({ edits }) => edits.length);
    if (!files.length) return;
    try {
      await call('edits', { label: wanted.length > 1 ? counted('label.table', wanted.length)
        : t('label.words', { title: wanted[0].title }),
      files: files.map(({ one, edits }) => ({ path: one.text, edits })) });
      asked.repeat(answers);
      for (const { one, edits } of files) {
        for (const { key, now } of edits) {
          one.said = { ...one.said, [key[0]]: now };
          one.shown = { ...one.shown, [key[0]]: { value: now, source: 'sidecar' } };
          if (key[0] === 'title' && now) one.title = now;
          if (key[0] === 'title' && now && !one.hasWords) {
            one.hasWords = true;
            left -= 1;
          }
        }
      }
      heap.said(wanted);
      heap.left(left);
    } catch (error) {
      // Nothing that was typed is lost: it is there again with what went wrong.
      const fresh = await Promise.all(wanted.map(one => call(`keepsake?path=${encodeURIComponent(one.path)}`)))
        .catch(() => []);
      fresh.forEach((whole, number) => { wanted[number].said = whole.said; });
      choose(wanted, typed);
      told(error);
      const present = refusal(error).conflicts?.[0]?.present;
      problem.textContent = present === undefined ? problemOf(error) : t('table.differs', { value: present ?? '–' });
      problem.hidden = false;
    }
  }

  /** @param {number} degrees */
  function turn(degrees) {
    const one = chosen[0];
    last = last.then(async () => {
      try {
        const fresh = await call(`keepsake?path=${encodeURIComponent(one.path)}`);
        await edit(one.text, [turned(fresh, degrees)], t('label.turn', { title: one.title }));
        const after = await call(`keepsake?path=${encodeURIComponent(one.path)}`);
        one.said = after.said;
        one.picture = after.pictures[0].picture;
        heap.pictured(one);
        if (chosen[0] === one) drawPaper();
      } catch (error) {
        told(error);
      }
    });
  }

  async function join() {
    const wanted = chosen;
    await last;
    try {
      const all = await Promise.all(wanted.map(one => call(`keepsake?path=${encodeURIComponent(one.path)}`)));
      await call('regroup', { groups: [all.flatMap(one => one.pictures.map(image => image.path))],
        label: counted('label.group', wanted.length) });
      location.reload();
    } catch (error) {
      told(error);
    }
  }

  /** @param {string} word @param {string} sign @param {() => unknown} click */
  const button = (word, sign, click) =>
    el('button', { type: 'button', 'aria-label': t(word), title: t(word), click }, sign);
  /** @param {number} step */
  const go = step => { const to = neighbour(step); if (to) choose([to]); };
  const room = el('a', { class: 'button' }, t('table.room'));
  const together = el('button', { type: 'button', click: join }, t('table.join'));
  const turns = [button('room.turn.270', '↺', () => turn(270)), button('room.turn.90', '↻', () => turn(90))];
  const of = [room, whole, ...turns];
  const form = el('form', { class: 'ask', 'aria-label': t('table.questions'), submit: event => {
    event.preventDefault();
    save(false);
  } }, place, problem, asked.element, el('section', { class: 'seen' }, el('h3', {}, t('table.seen')), preview),
  el('p', { class: 'save' }, el('button', { class: 'main' }, t('table.save'), ' ', el('kbd', {}, '↵'))));
  form.addEventListener('input', drawPreview);
  form.addEventListener('answered', drawPreview);
  put(main, heap.element, el('section', { class: 'paper', 'aria-label': t('table.picture') }, paper,
    el('div', { class: 'foot' }, button('table.before', '←', () => go(-1)), ...turns, room, seen, together,
      button('table.next', '→', () => go(1)))), form);
  document.addEventListener('keydown', event => keys(event));
  /** @param {KeyboardEvent} event */
  function keys(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.altKey && /^Digit[0-3]$/.test(event.code)) asked.again(Number(event.code.slice(5)));
    else if (event.key === 'Enter' && event.shiftKey && target.matches('.ask input')) save(true);
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !target.matches('input, textarea')) {
      /** @type {HTMLElement | null} */ (document.getElementById('undo'))?.click();
    } else return;
    event.preventDefault();
  }
  choose([items.find(one => one.path === at) ?? items[0]]);
  asked.focus();
}
