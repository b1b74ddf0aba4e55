/** Passes the last of what is said on, once the browser has painted. */
export interface AfterPaintQueue<Word> {
  say: (word: Word) => void;
  /** @returns ends it; what was said last is passed on before. */
  tell: (listener: (word: Word) => void) => () => void;
}

const leavings = ['submit', 'click', 'visibilitychange'];

/**
 * What a press changes is painted first: to keep it costs as much again, on a long page. Nothing is lost to that. A form is
 * posted, a link followed and a tab hidden only after it, and not later: a new entry of the history would stop the way to
 * the next page in WebKit.
 */
export function createAfterPaintQueue<Word>(): AfterPaintQueue<Word> {
  let listener: ((word: Word) => void) | undefined;
  let waiting: { word: Word } | undefined;
  const pass = () => {
    if (!waiting || !listener) return;
    const { word } = waiting;
    waiting = undefined;
    listener(word);
  };
  const leave = ({ type, target }: Event) => {
    if (type !== 'click' || (target instanceof Element && target.closest('a'))) pass();
  };
  return {
    say(word) {
      if (!waiting) requestAnimationFrame(() => setTimeout(pass));
      waiting = { word };
    },
    tell(next) {
      listener = next;
      for (const type of leavings) document.addEventListener(type, leave, true);
      return () => {
        pass();
        listener = undefined;
        for (const type of leavings) document.removeEventListener(type, leave, true);
      };
    },
  };
}
