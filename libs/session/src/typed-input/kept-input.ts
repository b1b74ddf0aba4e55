import type { KeyValueStorage } from '../tabs/key-value-storage.ts';
import { fieldsOf, valueOf } from './form-fields.ts';
import { isPrivate } from './private-fields.ts';

/** What was typed on a page, by field. */
export type KeptInput = { userId: string; path: string; keptAt: number; fields: Record<string, string> };

const storageKey = 'assess-session-typed';
const keptForMs = 1_800_000;
const limitBytes = 64 * 1024;

/** What stands in the forms of a page and is not private; fields that would make it more than 64 kB are left out. */
export function typedInto(document: Document): Record<string, string> {
  const kept: Record<string, string> = {};
  let bytes = 0;
  for (const [key, field] of fieldsOf(document)) {
    const value = isPrivate(field) ? '' : valueOf(field);
    const size = new TextEncoder().encode(JSON.stringify([key, value])).length;
    if (!value || bytes + size > limitBytes) continue;
    bytes += size;
    kept[key] = value;
  }
  return kept;
}

export const keep = (storage: KeyValueStorage, input: KeptInput): void =>
  storage.setItem(storageKey, JSON.stringify(input));

export const forget = (storage: KeyValueStorage): void => storage.removeItem(storageKey);

/** What is kept for a user, if it is not older than 30 minutes; what is of no use to them is deleted. */
export function keptFor(userId: string, storage: KeyValueStorage, now: number): KeptInput | undefined {
  const input = parse(storage.getItem(storageKey));
  const isOfUse = input?.userId === userId && input.keptAt <= now && now - input.keptAt <= keptForMs;
  if (isOfUse) return input;
  forget(storage);
  return undefined;
}

/** Written by `keep` alone, or by nobody. */
const parse = (text: string | null): KeptInput | undefined => (text === null ? undefined : JSON.parse(text));
