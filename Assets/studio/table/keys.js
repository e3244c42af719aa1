// The light table's keys: answers of the last picture, saving backwards, undo, and letters for the line.

/**
 * @param {{ asked: { again: (number: number) => void, focus: () => void }, save: (isBack: boolean) => unknown,
 *   undone: () => unknown }} does
 * @returns {(event: KeyboardEvent) => void}
 */
export const keys = ({ asked, save, undone }) => event => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.altKey && /^Digit[0-3]$/.test(event.code)) asked.again(Number(event.code.slice(5)));
  else if (event.key === 'Enter' && event.shiftKey && target.matches('.ask input')) save(true);
  else if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !target.matches('input, textarea')) undone();
  else {
    // Typing after a tap goes into the line.
    const isTyped = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isTyped && !target.matches('input, textarea, select') && !document.querySelector('dialog[open]')) {
      const next = nextQuestion(target);
      if (next) next.focus();
      else asked.focus();
    }
    return;
  }
  event.preventDefault();
};

// Who came to the offers by keys was on the way to the next question.
/** @param {HTMLElement} target @returns {HTMLElement | null | undefined} */
const nextQuestion = target => target.matches('.chips :focus-visible')
  ? target.closest('.field')?.nextElementSibling?.querySelector(':scope:is(.field) input') : null;
