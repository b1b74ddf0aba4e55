import { parseFlags, type FlagValues } from '@assess/feature-flags';
import * as z from 'zod/mini';

const raw = z.record(z.string(), z.unknown());

/** The flags that the storefront found for a visitor, by their keys. What it does not say has its default. */
export function flagsIn(header: string | string[] | undefined): FlagValues {
  return parseFlags(z.catch(raw, {}).parse(jsonIn(String(header ?? ''))), () => undefined);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
