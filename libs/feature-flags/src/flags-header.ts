import * as z from 'zod/mini';
import { flagRegistry, type FlagName, type FlagValues } from './flag-registry.ts';
import { parseFlags } from './parse-flags.ts';

/** The HTTP header in which one server sends a visitor's flags to another server. */
export const flagsHeader = 'x-feature-flags';

/** Serialises the flags as one line of JSON, by LaunchDarkly key. The schemas limit the length of the line. */
export const writeFlagsHeader = (values: FlagValues): string =>
  JSON.stringify(
    Object.fromEntries((Object.keys(values) as FlagName[]).map((name) => [flagRegistry[name].key, values[name]])),
  );

const raw = z.catch(z.record(z.string(), z.unknown()), {});

/** Parses the value of the header `x-feature-flags`; missing or invalid flags have their defaults. */
export const readFlagsHeader = (header: string): FlagValues => parseFlags(raw.parse(jsonIn(header)), () => undefined);

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
