const signs = ['online', 'focus', 'pageshow'];

/** The network or the visitor is back, or a page that the browser had kept: what has failed may succeed now. */
export function watchReturn(page: EventTarget, onReturn: () => void, signal: AbortSignal): void {
  for (const sign of signs) page.addEventListener(sign, onReturn, { signal });
}
