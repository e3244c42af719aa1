// The four corners of a paper: found by the program, moved by the keeper, and saved only on request.
import { t } from '../frame/words.js';
import { call, problemOf } from '../frame/calls.js';
import { button, el } from '../shared/elements.js';

/** @param {PapersRoom} parts */
export function papers({ place, view, state, set, redraw, isChosen }) {
  // Found but unsaved corners.
  /** @type {Point[] | null} */
  let proposed = null;
  let isAsked = false;
  const how = el('p', { role: 'status' });
  const keep = button(t('room.corners.save'), () => save(proposed), { hidden: true });
  const shown = () => proposed ?? state.corners;

  /** @param {string} name @param {Point[] | null} [corners] */
  function tell(name, corners = null) {
    proposed = corners;
    keep.hidden = !corners;
    how.textContent = t(name);
    if (isChosen()) redraw();
  }
  /** @param {Point[] | null} corners */
  function save(corners) {
    tell('room.corners.how');
    return set({ corners }, 'label.corners');
  }
  // Without a request it does not report a failure, and never replaces corners that were set in the meantime.
  /** @param {boolean} isWanted */
  async function find(isWanted) {
    isAsked = true;
    how.textContent = t('room.corners.looking');
    let corners;
    try {
      corners = (await call(`corners?${place}`)).corners;
    } catch (error) {
      how.textContent = problemOf(error);
      return;
    }
    if (state.corners && !isWanted) tell('room.corners.how');
    else if (corners) tell('room.corners.found', corners);
    else tell(isWanted ? 'room.corners.unsure' : 'room.corners.how');
  }
  return {
    shown,
    options() {
      if (!proposed) how.textContent = t('room.corners.how');
      if (!state.corners && !isAsked) find(false);
      return [how, keep, button(t('room.corners.find'), () => find(true)),
        button(t('room.corners.set'), () => save(shown() ?? [[.08, .08], [.92, .08], [.92, .92], [.08, .92]])), 
        button(t('room.none'), () => save(null))];
    },
    handles: () => view.handles(shown() ?? [], (number, point) => {
      const moved = (shown() ?? []).map((old, other) => other === number ? point : old);
      if (proposed) tell('room.corners.found', moved);
      else set({ corners: moved }, 'label.corners');
    }),
  };
}
