// The calm mode: the destinations of its two buttons, and reading aloud.
export const root = document.documentElement, /** @type {HTMLElement} */ bar = document.querySelector('.calm-bar');

// Next: in viewing order; from a list to its first keepsake; from the last one home.
/** @type {HTMLAnchorElement} */
const next = bar.querySelector('.calm-next');
/** @returns {HTMLAnchorElement | null} */
const way = () => document.querySelector(document.querySelector('main .keep') ? 'main .edges [rel=next]'
  : 'main :is([data-show-do=next], .calm-picture a, .mount, .tile-title)');
const shown = way()?.href;
if (shown) next.href = shown;
next.addEventListener('click', event => {
  const link = way();
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  link.click();
});

export const language = root.lang;
const speech = window.speechSynthesis, /** @type {HTMLElement} */ say = bar.querySelector('.calm-say');
const SAID = 'main :is(#calm-date, .calm-list li, .calm-said, .letter .prose, .letter .words)';
// The day's list has separate texts for reading aloud.
const words = () => [...document.querySelectorAll(SAID)].filter(part => part.getClientRects().length)
  .map(part => (part.dataset.read || part.innerText).trim()).filter(Boolean).join('\n');
const voice = () => /** @type {SpeechSynthesisVoice} */ (
  speech.getVoices().find(voice => voice.lang.split(/[-_]/)[0] === language));
export const offer = () => { say.hidden = !speech || !voice() || !words(); };
const hush = () => {
  speech.cancel();
  say.setAttribute('aria-pressed', 'false');
};
if (speech) {
  say.addEventListener('click', () => {
    if (say.getAttribute('aria-pressed') === 'true') return hush();
    // Sentence by sentence, since some browsers stop in the middle of long texts.
    const parts = words().match(/[^.!?\n]+[.!?]*/g) || [];
    for (const [number, part] of parts.entries()) {
      const spoken = new SpeechSynthesisUtterance(part.trim());
      [spoken.lang, spoken.voice, spoken.rate] = [language, voice(), 0.9];
      if (number === parts.length - 1) spoken.onend = hush;
      speech.speak(spoken);
    }
    say.setAttribute('aria-pressed', 'true');
  });
  addEventListener('pagehide', hush);
  speech.addEventListener?.('voiceschanged', offer);
  offer();
}
