// The light table: the queue at the left, the picture in the middle, three questions at the right. Enter saves and
// shows the next one.
import { t } from '../frame/words.js';
import { call, problemOf, refusal, told } from '../frame/calls.js';
import { button, el, fill, keepsakePage, put, say, signButton } from '../shared/elements.js';
import { card, paperView } from '../table/paper.js';
import { identify } from '../table/identify.js';
import { pile } from '../table/pile.js';
import { questions } from '../table/questions.js';
import { answering, draftOf, dropDraft, keepDraft } from '../table/saves.js';
import { keys } from '../table/keys.js';
import { undo } from '../frame/undo.js';

/** @param {HTMLElement} main @param {URLSearchParams} query */
export async function show(main, query) {
  if (query.has('for')) return identify(main, query);
  const at = query.get('at');
  const [names, first] = await Promise.all([call('names'),
    call(`table${at ? `?at=${encodeURIComponent(at)}` : ''}`)]);
  main.classList.add('lighttable', 'fills');
  if (!first.total) return put(main, el('p', {}, t('overview.empty'), ' ',
    el('a', { class: 'button', href: '/add' }, t('page.add'))));
  /** @type {PileItem[]} */
  const items = first.keepsakes;
  const whole = el('a', { class: 'alone' }, t('table.whole')), asked = questions(names, first.faces, whole);
  const paper = paperView(asked.now), place = el('h2'), preview = el('div');
  const problem = el('p', { class: 'problem', role: 'alert', hidden: true });
  /** @type {PileItem[]} */
  let chosen = [];
  const heap = pile({ total: first.total, more, choose });
  heap.add(items, first.groups);
  heap.left(first.left);
  const writes = answering({
    saved: (some, typed) => {
      dropDraft(some, typed);
      heap.said(some);
    },
    turned: one => {
      heap.pictured(one);
      if (chosen[0] === one) paper.show(one);
    },
    // Typed text is never lost: it is restored with the error.
    refused: (some, typed, error) => {
      keepDraft(some, typed);
      told(error);
      const present = refusal(error).conflicts?.[0]?.present;
      const text = present === undefined ? problemOf(error) : t('table.differs', { value: present ?? '–' });
      // A keeper who is typing words for another picture stays there.
      if (asked.draft()) return complain(text, button(t('table.back', { title: some[0].title }), () => choose(some)));
      choose(some);
      complain(text);
    },
  });

  /** @param {string} text @param {Node} [way] */
  function complain(text, way) {
    fill(problem, text, way && ' ', way);
    problem.hidden = false;
  }
  // Unsaved text waits until the keeper returns to its picture.
  const keep = () => { if (chosen.length) keepDraft(chosen, asked.draft()); };

  async function more() {
    try {
      // Newly described images move back in the queue: the next part begins behind the loaded undescribed ones.
      for (let from = items.filter(one => !one.hasWords).length; ;) {
        const { keepsakes, groups, total } = await call(`table?from=${from}`);
        const fresh = keepsakes.filter(one => !items.some(other => other.path === one.path));
        items.push(...fresh);
        heap.add(fresh, groups);
        from += keepsakes.length;
        if (fresh.length || !keepsakes.length || from >= total) return;
      }
    } catch (error) {
      told(error);
    }
  }

  /** @param {PileItem[]} wanted */
  function choose(wanted) {
    // Adding one to a selection, or removing one, keeps the typed words.
    const goesOn = chosen.length > 1 && wanted.length > 1 && chosen.some(one => wanted.includes(one));
    const typed = goesOn ? asked.draft() : null;
    if (typed) keepDraft(chosen, null);
    else keep();
    chosen = wanted;
    problem.hidden = true;
    const one = chosen[0], number = items.indexOf(one);
    history.replaceState(null, '', `/table?at=${encodeURIComponent(one.path)}`);
    asked.load(chosen, typed ?? draftOf(chosen));
    place.textContent = chosen.length > 1 ? t('table.together', { count: chosen.length })
      : t('table.place', { number: number + 1, count: first.total });
    paper.show(one);
    // Preloads the next picture.
    const after = items[number + chosen.length];
    if (after) new Image().src = `${after.picture}&size=1600`;
    heap.draw(chosen);
    drawPreview();
    for (const element of [room, ...turns]) element.hidden = chosen.length > 1 || !one.isPicture;
    whole.hidden = chosen.length > 1;
    for (const [link, tool] of /** @type {const} */ ([[room, 'frame'], [faces, 'people']])) {
      link.href = `/keepsake?path=${encodeURIComponent(one.path)}&number=${one.number}&tool=${tool}&from=table`;
    }
    whole.href = keepsakePage(one.path);
    together.hidden = chosen.length < 2;
  }

  function drawPreview() {
    paper.typed();
    // Once there are names, they can get faces.
    faces.hidden = chosen.length > 1 || !chosen[0].isPicture || !asked.now().who.length;
    fill(preview, ...card(chosen[0], asked.now()));
  }

  /** @param {number} step */
  function neighbour(step) {
    const ends = chosen.map(one => items.indexOf(one));
    return items[step > 0 ? Math.max(...ends) + 1 : Math.min(...ends) - 1];
  }
  // After saving: the next undescribed image, else simply the next one.
  async function following() {
    const waits = (/** @type {PileItem} */ one) => !one.hasWords && !chosen.includes(one);
    if (items.length < first.total && !items.some(waits)) await more();
    const from = Math.max(...chosen.map(one => items.indexOf(one))) + 1;
    const rest = [...items.slice(from), ...items.slice(0, from)].filter(one => !chosen.includes(one));
    return rest.find(waits) ?? rest[0];
  }

  /** @param {boolean} isBack */
  async function save(isBack) {
    const now = chosen;
    /** @type {Answers} */
    let answers;
    try {
      answers = await asked.answers();
    } catch (error) {
      // Zero or several dates are possible: the page asks.
      return complain(problemOf(error));
    }
    const next = isBack ? neighbour(-1) : await following();
    if (now !== chosen) return;
    const typed = asked.draft();
    // Kept until it is saved, since the keeper may leave the page before.
    keepDraft(now, answers.isSaid ? typed : null);
    if (answers.isSaid) writes.save(now, answers, typed);
    asked.repeat(answers);
    asked.rest();
    if (!next) return say(t('table.end'));
    choose([next]);
    if (next.hasWords && !isBack) say(t('table.done'));
  }

  /** @param {number} step */
  const go = step => { const to = neighbour(step); if (to) choose([to]); };
  const room = el('a', { class: 'button' }, t('table.room'));
  const faces = el('a', { class: 'button' }, t('tool.people'));
  const together = button(t('table.join'), () => {
    // The typed words belong to the joined keepsake.
    const typed = asked.draft();
    keepDraft(chosen, null);
    asked.rest();
    if (typed) keepDraft([chosen[0]], typed);
    main.inert = true;
    writes.join(chosen, () => { main.inert = false; });
  });
  const turns = [signButton('room.turn.270', '↺', () => writes.turn(chosen[0], 270)),
    signButton('room.turn.90', '↻', () => writes.turn(chosen[0], 90))];
  const form = el('form', { class: 'ask', 'aria-label': t('table.questions'), submit: () => {
    save(false);
  } }, place, problem, asked.element, el('section', { class: 'seen' }, el('h3', {}, t('table.seen')), preview),
  el('p', { class: 'save' }, el('button', { class: 'main' }, t('table.save'), ' ', el('kbd', {}, '↵'))));
  form.addEventListener('input', drawPreview);
  form.addEventListener('answered', drawPreview);
  put(main, heap.element, el('section', { class: 'paper', 'aria-label': t('table.picture') }, paper.element,
    el('div', { class: 'foot' }, signButton('table.before', '←', () => go(-1)), ...turns, room, faces,
      paper.turn, together,
      signButton('table.next', '→', () => go(1)))), form);
  document.addEventListener('keydown', keys({ asked, save, undone: () => writes.settled().then(() => undo.click()) }));
  addEventListener('pagehide', keep);
  choose([items.find(one => one.path === at) ?? items[0]]);
  asked.focus();
}
