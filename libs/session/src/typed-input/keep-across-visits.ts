import { systemClock } from '../clock.ts';
import { tolerate } from '../tolerate.ts';
import { forget, forgetEvent, keep, keptOn, typedInto } from './kept-input.ts';
import type { TypedInputOptions } from './keep-typed-input.ts';
import { restoreFields } from './restore-fields.ts';

/** As for one page, and the window that says when it is left. */
export type VisitInputOptions = TypedInputOptions & {
  /** Tells that the page is left. */
  window: Pick<Window, 'addEventListener'>;
};

/** The pause after a keystroke before the form is written: a word is one write. */
const writeAfterMs = 200;

/** The events after which a page may be left at once, such as by a link or by the answer to a sent form. */
const beforeLeaving = ['change', 'focusout', 'submit'] as const;

/**
 * Lets what stands in a form survive that its page is left: by a link, a sign-in, a refresh, Back and Forward; for guests,
 * too. It keeps it in this tab for 30 minutes, for this path alone. It writes while the form is typed into, because a browser
 * that changes its process for another site (Firefox) loses what a page writes in `pagehide`. What is never kept is as in `keepTypedInput`.
 *
 * @returns what ends that. What is kept stays: call `forgetVisit` once the form has done its work.
 */
export function keepAcrossVisits(form: HTMLFormElement, options: VisitInputOptions): () => void {
  const { document, location, storage, log, window, clock = systemClock } = options;
  const { pathname: path } = location;
  const ended = new AbortController();
  let stopRestoring = () => undefined as void;
  let cancelWrite = () => undefined as void;
  let hasWritten = false;

  const write = () => {
    cancelWrite();
    const fields = typedInto([form]);
    const isEmpty = Object.keys(fields).length === 0;
    if (isEmpty && !hasWritten) return; // what an earlier visit has left may still find its field
    hasWritten = true;
    if (isEmpty) forgetVisit(path, storage, clock.now());
    else keep(storage, 'visit', { path, keptAt: clock.now(), fields });
  };
  const attempt = (step: () => void) => void tolerate('keeping what was typed', step, log);
  const writeNow = () => attempt(write);
  const writeSoon = () => {
    cancelWrite();
    cancelWrite = clock.after(writeAfterMs, writeNow);
  };
  const listen = (target: Pick<EventTarget, 'addEventListener'>, type: string, act: () => void) =>
    target.addEventListener(type, act, { signal: ended.signal });
  const stop = () => {
    ended.abort();
    stopRestoring();
    cancelWrite();
  };

  listen(form, 'input', writeSoon);
  for (const type of beforeLeaving) listen(form, type, writeNow);
  listen(window as EventTarget, 'pagehide', writeNow);
  listen(document, 'visibilitychange', writeNow);
  listen(document, forgetEvent, () => {
    stop();
    attempt(() => forget(storage, 'visit'));
  });
  void tolerate(
    'restoring what was typed',
    () => {
      const input = keptOn(path, storage, clock.now());
      if (input) stopRestoring = restoreFields(input.fields, { document, clock, when: () => 'now' });
      else forget(storage, 'visit');
      writeSoon(); // what was typed before the page's script ran
    },
    log,
  );
  return stop;
}

/** Deletes what is kept of this page: its form has done its work, here or elsewhere. */
export function forgetVisit(
  path: string,
  storage: Pick<TypedInputOptions['storage'], 'getItem' | 'removeItem'>,
  now = Date.now(),
): void {
  if (keptOn(path, storage, now)) forget(storage, 'visit');
}

/** Tells whether an earlier visit to this page has left input: then the app should hydrate at once and put it back. */
export const hasKeptVisit = (path: string, storage: Pick<TypedInputOptions['storage'], 'getItem'>): boolean =>
  keptOn(path, storage, Date.now()) !== undefined;
