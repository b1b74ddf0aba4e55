import { systemClock, type Clock } from '../clock.ts';
import type { Session } from '../create-session.ts';
import type { SessionEndReason } from '../session-state.ts';
import type { KeyValueStorage } from '../tabs/key-value-storage.ts';
import { tolerate, type Log } from '../tolerate.ts';
import { fieldsOf, fill, isUntouched } from './form-fields.ts';
import { forget, keep, keptFor, typedInto, type KeptInput } from './kept-input.ts';
import { isPrivate } from './private-fields.ts';

export type TypedInputOptions = {
  document: Document;
  location: { pathname: string };
  /** Of this tab alone, so session storage. */
  storage: KeyValueStorage;
  log: Log;
  clock?: Clock;
};

/** By will, nobody leaves anything behind. */
const isForced = (reason: SessionEndReason) => reason !== 'signed-out';

/** A form may still be on its way, or show a field only after another is filled. */
const lateFieldsMs = 10_000;

/**
 * Lets what was typed survive a forced sign-in: before a session ends, other than by will, it keeps the forms of the
 * page for 30 minutes and at most 64 kB; once the same user is back on the same path it fills fields that are still
 * empty and deletes what it kept. Never kept are passwords, card data, hidden and file fields, and whatever is marked
 * with `data-private`. Another user's sign-in deletes it.
 *
 * @returns what ends that.
 */
export function keepTypedInput(session: Session, options: TypedInputOptions): () => void {
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
      if (!isForced(reason)) return forget(storage);
      const fields = typedInto(document);
      if (Object.keys(fields).length === 0) return; // what an earlier page has kept may still find its way back
      keep(storage, { userId: user.id, path: location.pathname, keptAt: clock.now(), fields });
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

/** Fills what is there now and what comes within 10 000 ms of the first look at the page. Returns what ends that. */
function restore(
  { userId, path, fields }: KeptInput,
  { document, location, storage, clock }: TypedInputOptions & { clock: Clock },
): () => void {
  const left = new Map(Object.entries(fields));
  let cancelLimit: (() => void) | undefined;

  const look = () => {
    if (location.pathname !== path) return;
    if (!cancelLimit && !keptFor(userId, storage, clock.now())) return stop();
    forget(storage);
    cancelLimit ??= clock.after(lateFieldsMs, stop);
    fillFrom(left, document);
    if (left.size === 0) stop();
  };
  const changes = new MutationObserver(look);
  const stop = () => {
    changes.disconnect();
    cancelLimit?.();
  };
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['name'] }); // a form may get its names late
  look();
  return stop;
}

/** Takes out what has found its field. */
function fillFrom(left: Map<string, string>, document: Document): void {
  for (const [key, field] of fieldsOf(document)) {
    const value = left.get(key);
    if (value === undefined || !field.isConnected) continue; // filling one may replace another
    left.delete(key);
    if (!isPrivate(field) && isUntouched(field)) fill(field, value);
  }
}
