/** `fetch` for all that one answer needs: whatever is not there at the deadline fails, however many calls it takes. */
export const fetchUntil =
  (deadline: AbortSignal): typeof globalThis.fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline });
