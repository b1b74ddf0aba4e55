/** Creates a `fetch` with one deadline for all calls that a response needs. Calls in flight at the deadline fail. */
export const fetchUntil =
  (deadline: AbortSignal): typeof globalThis.fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline });
