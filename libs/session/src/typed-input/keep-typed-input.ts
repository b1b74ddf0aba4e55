import { aLog, anObject, aStorage, checkArguments, checkOptions } from '@assess/i18n/arguments';
import { systemClock, type Clock } from '../clock.ts';
import type { Session } from '../create-session.ts';
import { aSession } from '../require-signed-in.ts';
import type { SessionEndReason } from '../session-state.ts';
import type { KeyValueStorage } from '../tabs/key-value-storage.ts';
import { tolerate, type Log } from '../tolerate.ts';
import { forget, forgetEvent, keep, keptFor, typedInto, type KeptInput } from './kept-input.ts';
import { restoreFields } from './restore-fields.ts';

/** The document with the forms, and the storage of the typed input. Password and card fields are never stored. */
export type TypedInputOptions = {
  document: Document;
  location: { pathname: string };
  /** The storage of this tab only: session storage. */
  storage: KeyValueStorage;
  log: Log;
  clock?: Clock;
};

/** Throws if the options are wrong. */
export function checkTypedInput(call: string, options: TypedInputOptions): void {
  checkOptions(call, options, {
    document: anObject('the document'),
    location: anObject('the location of the page'),
    storage: anObject(aStorage().is.replace('localStorage', 'sessionStorage')),
    log: aLog(),
  });
}

/** True for the end of a session that the user has not chosen. Only then typed input is stored. */
const isForced = (reason: SessionEndReason) => reason !== 'signed-out';

/**
 * Preserves typed input over a forced sign-in. Before a session ends without the user's decision, it stores the page's forms
 * for 30 minutes and at most 64 kB. Once the same user is signed in on the same path, it fills the fields that are still empty
 * and deletes the stored input. It never stores passwords, card numbers and security codes, hidden and file fields, and
 * elements marked with `data-private`. Another user's sign-in deletes the stored input. A deliberate sign-out deletes it and
 * the input of `persistFormDraft`.
 *
 * @returns the function that stops it.
 */
export function keepTypedInput(session: Session, options: TypedInputOptions): () => void {
  if (process.env.NODE_ENV !== 'production') {
    checkArguments('keepTypedInput', { session }, { session: aSession() });
    checkTypedInput('keepTypedInput', options);
  }
  const { document, location, storage, log, clock = systemClock } = options;
  let restoring: { userId: string; stop: () => void } | undefined;

  const stopRestoring = () => {
    restoring?.stop();
    restoring = undefined;
  };

  const follow = () => {
    const state = session.state();
    const userId = state.status === 'signed-in' ? state.user.id : undefined;
    if (userId === restoring?.userId) return;
    stopRestoring();
    if (userId === undefined) return;
    restoring = { userId, stop: () => undefined };
    void tolerate(
      'restoring what was typed',
      () => {
        const input = keptFor(userId, storage, clock.now());
        if (input) restoring = { userId, stop: restore(input, { ...options, clock }) };
      },
      log,
    );
  };

  const leaveEnding = session.onEnding(({ reason, user }) => {
    stopRestoring();
    const keepNow = () => {
      if (!isForced(reason)) {
        document.dispatchEvent(new Event(forgetEvent));
        for (const by of ['session', 'visit'] as const) forget(storage, by);
        return;
      }
      const fields = typedInto(document.forms);
      if (!user || Object.keys(fields).length === 0) return; // input of an earlier page may still be restored
      keep(storage, 'session', { userId: user.id, path: location.pathname, keptAt: clock.now(), fields });
    };
    void tolerate('keeping what was typed', keepNow, log);
  });
  const leaveChanges = session.subscribe(follow);
  follow();

  return () => {
    stopRestoring();
    leaveEnding();
    leaveChanges();
  };
}

function restore(
  { userId, path, fields }: KeptInput & { userId: string },
  { document, location, storage, clock }: TypedInputOptions & { clock: Clock },
): () => void {
  let hasBegun = false;
  return restoreFields(fields, {
    document,
    clock,
    when: () => {
      if (location.pathname !== path) return 'later';
      if (!hasBegun && !keptFor(userId, storage, clock.now())) return 'never';
      forget(storage, 'session');
      hasBegun = true;
      return 'now';
    },
  });
}
