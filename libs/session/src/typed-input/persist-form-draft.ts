import { anObject, checkArguments, checkOptions } from '@assess/i18n/arguments';
import { systemClock } from '../clock.ts';
import { tolerate } from '../tolerate.ts';
import { forget, forgetEvent, keep, keptOn, typedInto } from './kept-input.ts';
import { checkTypedInput, type TypedInputOptions } from './keep-typed-input.ts';
import { restoreFields } from './restore-fields.ts';

/** The options of `keepTypedInput`, and the window. */
export type FormDraftOptions = TypedInputOptions & {
  /** The window, which fires `pagehide` when the visitor leaves the page. */
  window: Pick<Window, 'addEventListener'>;
};

/** The delay in milliseconds between the last keystroke and the write to storage, so that typing a word causes one write. */
const writeAfterMs = 200;

/** The events after which the browser may leave the page at once, for example through a link or a submitted form. */
const beforeLeaving = ['change', 'focusout', 'submit'] as const;

/**
 * Restores a form's input when the visitor, guest or user, returns to its page after a link, a sign-in, a refresh, Back or
 * Forward. It stores the input in this tab for 30 minutes, for this path only. It writes during typing, because a browser that
 * changes its process for another site (Firefox) loses writes during `pagehide`. It never stores the fields that
 * `keepTypedInput` excludes.
 *
 * @returns the function that stops it. It leaves the stored input: call `clearFormDraft` after the form was submitted.
 */
export function persistFormDraft(form: HTMLFormElement, options: FormDraftOptions): () => void {
  if (process.env.NODE_ENV !== 'production') {
    checkArguments('persistFormDraft', { form }, { form: anObject('the form element', 'addEventListener') });
    checkTypedInput('persistFormDraft', options);
    checkOptions('persistFormDraft', options, { window: anObject('the window', 'addEventListener') });
  }
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
    if (isEmpty && !hasWritten) return; // the field for stored input of an earlier visit may appear later
    hasWritten = true;
    if (isEmpty) clearFormDraft(path, storage, clock.now());
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
      writeSoon(); // for text that was typed before the page's script ran
    },
    log,
  );
  return stop;
}

/** Deletes the stored input of a page, because its form was submitted or is no longer needed. */
export function clearFormDraft(
  path: string,
  storage: Pick<TypedInputOptions['storage'], 'getItem' | 'removeItem'>,
  now = Date.now(),
): void {
  if (keptOn(path, storage, now)) forget(storage, 'visit');
}

/** True when input of an earlier visit to a page is stored. The app should then hydrate at once and restore the input. */
export const hasFormDraft = (path: string, storage: Pick<TypedInputOptions['storage'], 'getItem'>): boolean =>
  keptOn(path, storage, Date.now()) !== undefined;
