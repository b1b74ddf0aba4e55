const signs = ['online', 'focus', 'pageshow'];

/** Calls back when the network or the visitor is back, or a page from the back/forward cache, because a retry may now succeed. */
export function watchReturn(page: EventTarget, onReturn: () => void, signal: AbortSignal): void {
  for (const sign of signs) page.addEventListener(sign, onReturn, { signal });
}
