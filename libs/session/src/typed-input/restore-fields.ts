import type { Clock } from '../clock.ts';
import { fieldsOf, fill, isUntouched } from './form-fields.ts';
import { isPrivate } from './private-fields.ts';

/** The time to wait for fields that appear late, because a form loads or shows a field only after another field is filled. */
const lateFieldsMs = 10_000;

export interface RestoreOptions {
  document: Document;
  clock: Clock;
  /** Returns whether to fill the fields `now`, to wait, or to stop. Called at the start and after each change of the page's DOM. */
  when: () => 'now' | 'later' | 'never';
}

/** Fills fields that are still empty, including those that appear within 10 000 ms. Returns the function that stops it. */
export function restoreFields(fields: Record<string, string>, { document, clock, when }: RestoreOptions): () => void {
  const left = new Map(Object.entries(fields));
  let cancelLimit: (() => void) | undefined;

  const look = () => {
    const decision = when();
    if (decision === 'never') return stop();
    if (decision === 'later') return;
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

/** Fills the matching fields and removes their values from the list. */
function fillFrom(left: Map<string, string>, document: Document): void {
  for (const [key, field] of fieldsOf(document.forms)) {
    const value = left.get(key);
    if (value === undefined || !field.isConnected) continue; // filling one field may replace another
    left.delete(key);
    if (!isPrivate(field) && isUntouched(field)) fill(field, value);
  }
}
