/** Creates a `fetch` with one deadline for all calls that a response needs. Every call that has not finished by then fails. */
export const fetchUntil =
  (deadline: AbortSignal): typeof globalThis.fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline });
