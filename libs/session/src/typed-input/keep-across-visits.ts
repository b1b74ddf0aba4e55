import { systemClock } from '../clock.ts';
import { tolerate } from '../tolerate.ts';
import { forget, forgetEvent, keep, keptOn, typedInto } from './kept-input.ts';
import type { TypedInputOptions } from './keep-typed-input.ts';
import { restoreFields } from './restore-fields.ts';

/** As for one page, and the window that says when it is left. */
export type VisitInputOptions = TypedInputOptions & {
  /** Tells that the page is left, and that it comes back as it was. */
  window: Pick<Window, 'addEventListener'>;
};

/**
 * Lets what stands in a form survive that its page is left: by a link, a sign-in, a refresh, Back and Forward; for guests,
 * too. It keeps it in this tab for 30 minutes, for this path alone, and what is put back is deleted. What is never kept is
 * as in `keepTypedInput`.
 *
 * @returns what ends that: call it as soon as the form has done its work.
 */
export function keepAcrossVisits(form: HTMLFormElement, options: VisitInputOptions): () => void {
  const { document, location, storage, log, window, clock = systemClock } = options;
  const { pathname: path } = location;
  const ended = new AbortController();
  let stopRestoring = () => undefined as void;

  const listen = (target: Pick<EventTarget, 'addEventListener'>, type: string, act: (event: Event) => void) =>
    target.addEventListener(type, (event) => void tolerate('keeping what was typed', () => act(event), log), {
      signal: ended.signal,
    });
  const stop = () => {
    ended.abort();
    stopRestoring();
  };

  listen(window as EventTarget, 'pagehide', () => {
    const fields = typedInto([form]);
    if (Object.keys(fields).length > 0) keep(storage, 'visit', { path, keptAt: clock.now(), fields });
  });
  listen(window as EventTarget, 'pageshow', () => forget(storage, 'visit')); // from the cache, with all its fields
  listen(document, forgetEvent, stop);
  void tolerate(
    'restoring what was typed',
    () => {
      const input = keptOn(path, storage, clock.now());
      forget(storage, 'visit');
      if (input) stopRestoring = restoreFields(input.fields, { document, clock, when: () => 'now' });
    },
    log,
  );
  return stop;
}

/** Forgets what an earlier visit to this page has left: its form has done its work elsewhere. */
export function forgetVisit(path: string, storage: Pick<TypedInputOptions['storage'], 'getItem' | 'removeItem'>): void {
  if (keptOn(path, storage, Date.now())) forget(storage, 'visit');
}

/** Tells whether an earlier visit to this page has left input: then the app should wake at once and put it back. */
export const hasKeptVisit = (path: string, storage: Pick<TypedInputOptions['storage'], 'getItem'>): boolean =>
  keptOn(path, storage, Date.now()) !== undefined;
