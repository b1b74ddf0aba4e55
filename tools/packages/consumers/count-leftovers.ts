interface Leftovers {
  readonly timers: readonly string[];
  readonly listeners: readonly string[];
  readonly sheets: number;
  readonly root: readonly string[];
  readonly body: readonly string[];
}

declare global {
  /** Returns what a page has beyond its elements: timers, listeners of window and document, style sheets, children of `<body>`. */
  var leftovers: () => Leftovers;
}

/** Defines `leftovers()` in a page. It runs in the page before all other scripts, so it uses nothing of this module. */
export function countLeftovers(): void {
  const ofSdk = 'after 8000 ms'; // ForgeRock's SDK never clears the limit of a request
  const listeners = new Set<string>();
  const timers = new Map<number, string>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const ids = new Map<unknown, number>();
  const idOf = (value: unknown) => ids.get(value) ?? (ids.set(value, ids.size), ids.size - 1);
  const isCapture = (options?: boolean | AddEventListenerOptions) =>
    typeof options === 'object' ? options.capture === true : options === true;
  const isCounted = (target: EventTarget) =>
    target === window || target === document || target instanceof MediaQueryList;
  const keyOf = (target: EventTarget, type: string, listener: unknown, options?: boolean | AddEventListenerOptions) =>
    [target.constructor.name, type, idOf(target), idOf(listener), isCapture(options)].join(' ');
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    addEventListener.call(this, type, listener, options);
    const target = this ?? window;
    const { signal } = typeof options === 'object' ? options : {};
    if (!isCounted(target) || signal?.aborted || type === 'selectionchange') return; // React listens to it once per document
    const key = keyOf(target, type, listener, options);
    listeners.add(key);
    if (signal) addEventListener.call(signal, 'abort', () => listeners.delete(key));
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    removeEventListener.call(this, type, listener, options);
    listeners.delete(keyOf(this ?? window, type, listener, options as boolean));
  };
  const { setInterval, setTimeout, clearTimeout } = window; // `clearTimeout` clears intervals, too
  window.setInterval = ((act: () => void, ms?: number) => {
    const id = setInterval(act, ms);
    timers.set(id, `every ${ms} ms`);
    return id;
  }) as typeof setInterval;
  window.setTimeout = ((act: () => void, ms?: number) => {
    const id = setTimeout(() => {
      timers.delete(id);
      act();
    }, ms);
    timers.set(id, `after ${ms} ms`);
    return id;
  }) as typeof setTimeout;
  window.clearInterval = window.clearTimeout = (id) => {
    timers.delete(Number(id));
    clearTimeout(id);
  };
  globalThis.leftovers = () => ({
    timers: [...timers.values()].filter((timer) => timer !== ofSdk).toSorted(),
    listeners: [...listeners].map((key) => key.split(' ').slice(0, 2).join(' ')).toSorted(),
    sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
    root: document.documentElement.getAttributeNames(),
    body: [...document.body.children].map(({ localName }) => localName),
  });
}
