import type { KeyValueStorage } from '../tabs/key-value-storage.ts';
import { fieldsOf, isUntouched, valueOf } from './form-fields.ts';
import { isPrivate } from './private-fields.ts';

/** The texts that were typed on a page, by field. */
export type KeptInput = { path: string; keptAt: number; fields: Record<string, string> };

/** The stored inputs: `session` of `keepTypedInput`, for one user, and `visit` of `persistFormDraft`, for the next visit to a page. */
type Kept = { session: KeptInput & { userId: string }; visit: KeptInput };

const storageKeys: Record<keyof Kept, string> = { session: 'assess-session-typed', visit: 'assess-visit-typed' };
/** The name of the document's event for a deliberate sign-out. After it no typed input may be stored. */
export const forgetEvent = 'assess-forget-typed';

const keptForMs = 1_800_000;
const limitBytes = 64 * 1024;

/** Returns the typed texts of forms, without private and unchanged fields. Fields that would exceed 64 kB in total are left out. */
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

/** Returns the input that is stored for a user and not older than 30 minutes. Deletes older input and that of other users. */
export function keptFor(userId: string, storage: KeyValueStorage, now: number): Kept['session'] | undefined {
  const input = parse(storage, 'session');
  if (input?.userId === userId && isFresh(input, now)) return input;
  forget(storage, 'session');
  return undefined;
}

/** Returns the input that `persistFormDraft` stored for a page in the past 30 minutes. */
export function keptOn(path: string, storage: Pick<KeyValueStorage, 'getItem'>, now: number): KeptInput | undefined {
  const input = parse(storage, 'visit');
  return input?.path === path && isFresh(input, now) ? input : undefined;
}

const isFresh = ({ keptAt }: KeptInput, now: number): boolean => keptAt <= now && now - keptAt <= keptForMs;

/** Parses without validation, because only `keep` writes here. */
function parse<By extends keyof Kept>(storage: Pick<KeyValueStorage, 'getItem'>, by: By): Kept[By] | undefined {
  const text = storage.getItem(storageKeys[by]);
  return text === null ? undefined : JSON.parse(text);
}
