/** A queue that passes its latest value to one listener after the browser has painted. Values pushed before the same paint are dropped. */
export interface AfterPaintQueue<Value> {
  push: (value: Value) => void;
  /** @returns a function that unsubscribes; a waiting value is passed on first. */
  subscribe: (listener: (value: Value) => void) => () => void;
}

/** Events that may leave the page: a waiting value is passed on before them. */
const leaveEvents = ['submit', 'click', 'visibilitychange'];

/**
 * Creates a queue of length one. It delays storing a selection until the selection is painted, because storing takes as
 * long again on a long page. No value is lost: the queue passes it on before a form is posted, a link is followed or a
 * tab is hidden. It never passes it on later, because a new history entry would stop the navigation in WebKit.
 */
export function createAfterPaintQueue<Value>(): AfterPaintQueue<Value> {
  let listener: ((value: Value) => void) | undefined;
  let waiting: { value: Value } | undefined;
  const pass = () => {
    if (!waiting || !listener) return;
    const { value } = waiting;
    waiting = undefined;
    listener(value);
  };
  const leave = ({ type, target }: Event) => {
    if (type !== 'click' || (target instanceof Element && target.closest('a'))) pass();
  };
  return {
    push(value) {
      if (!waiting) requestAnimationFrame(() => setTimeout(pass));
      waiting = { value };
    },
    subscribe(next) {
      listener = next;
      for (const type of leaveEvents) document.addEventListener(type, leave, true);
      return () => {
        pass();
        listener = undefined;
        for (const type of leaveEvents) document.removeEventListener(type, leave, true);
      };
    },
  };
}
