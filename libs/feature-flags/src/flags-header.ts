import * as z from 'zod/mini';
import { flagRegistry, type FlagName, type FlagValues } from './flag-registry.ts';
import { parseFlags } from './parse-flags.ts';

/** The header in which one server sends a visitor's flags to another. */
export const flagsHeader = 'x-feature-flags';

/** Serialises the flags as one line of JSON, by key of the flag service. The schemas bound its length. */
export const writeFlagsHeader = (values: FlagValues): string =>
  JSON.stringify(
    Object.fromEntries((Object.keys(values) as FlagName[]).map((name) => [flagRegistry[name].key, values[name]])),
  );

const raw = z.catch(z.record(z.string(), z.unknown()), {});

/** Parses the flags of such a line; missing or invalid values become defaults. */
export const readFlagsHeader = (line: string): FlagValues => parseFlags(raw.parse(jsonIn(line)), () => undefined);

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
