import type { KeyValueStorage } from '../tabs/key-value-storage.ts';
import { fieldsOf, isUntouched, valueOf } from './form-fields.ts';
import { isPrivate } from './private-fields.ts';

/** The texts that were typed on a page, by field. */
export type KeptInput = { path: string; keptAt: number; fields: Record<string, string> };

/** The texts that a session leaves for its user, and a visit to a page for the next one in the same tab. */
type Kept = { session: KeptInput & { userId: string }; visit: KeptInput };

const storageKeys: Record<keyof Kept, string> = { session: 'assess-session-typed', visit: 'assess-visit-typed' };
/** On a document: somebody has signed out by will, and what they have typed is not kept. */
export const forgetEvent = 'assess-forget-typed';

const keptForMs = 1_800_000;
const limitBytes = 64 * 1024;

/** The texts in forms that are neither private nor there at first; fields that would make them more than 64 kB are left out. */
export function typedInto(forms: Iterable<HTMLFormElement>): Record<string, string> {
  const kept: Record<string, string> = {};
  let bytes = 0;
  for (const [key, field] of fieldsOf(forms)) {
    const value = isPrivate(field) || isUntouched(field) ? '' : valueOf(field);
    const size = new TextEncoder().encode(JSON.stringify([key, value])).length;
    if (!value || bytes + size > limitBytes) continue;
    bytes += size;
    kept[key] = value;
  }
  return kept;
}

export const keep = <By extends keyof Kept>(storage: KeyValueStorage, by: By, input: Kept[By]): void =>
  storage.setItem(storageKeys[by], JSON.stringify(input));

export const forget = (storage: Pick<KeyValueStorage, 'removeItem'>, by: keyof Kept): void =>
  storage.removeItem(storageKeys[by]);

/** The texts that are kept for a user, if not older than 30 minutes; those of no use to them are deleted. */
export function keptFor(userId: string, storage: KeyValueStorage, now: number): Kept['session'] | undefined {
  const input = parse(storage, 'session');
  if (input?.userId === userId && isFresh(input, now)) return input;
  forget(storage, 'session');
  return undefined;
}

/** The texts that the last visit to a page has left, not longer than 30 minutes ago. */
export function keptOn(path: string, storage: Pick<KeyValueStorage, 'getItem'>, now: number): KeptInput | undefined {
  const input = parse(storage, 'visit');
  return input?.path === path && isFresh(input, now) ? input : undefined;
}

const isFresh = ({ keptAt }: KeptInput, now: number): boolean => keptAt <= now && now - keptAt <= keptForMs;

/** Written by `keep` alone, or by nobody. */
function parse<By extends keyof Kept>(storage: Pick<KeyValueStorage, 'getItem'>, by: By): Kept[By] | undefined {
  const text = storage.getItem(storageKeys[by]);
  return text === null ? undefined : JSON.parse(text);
}
