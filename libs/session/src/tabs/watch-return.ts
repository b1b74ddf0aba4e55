const signs = ['online', 'focus', 'pageshow'];

/** Calls `onReturn` when the browser is online again, the window gets the focus, or Back or Forward restores the page. */
export function watchReturn(page: EventTarget, onReturn: () => void, signal: AbortSignal): void {
  for (const sign of signs) page.addEventListener(sign, onReturn, { signal });
}
