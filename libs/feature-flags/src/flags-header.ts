import * as z from 'zod/mini';
import { flagRegistry, type FlagName, type FlagValues } from './flag-registry.ts';
import { parseFlags } from './parse-flags.ts';

/** The header in which one server tells another what a visitor's flags are. */
export const flagsHeader = 'x-feature-flags';

/** The flags as one line of JSON, by the keys of the flag service. Their schemas bound its length. */
export const writeFlagsHeader = (values: FlagValues): string =>
  JSON.stringify(
    Object.fromEntries((Object.keys(values) as FlagName[]).map((name) => [flagRegistry[name].key, values[name]])),
  );

const raw = z.catch(z.record(z.string(), z.unknown()), {});

/** The flags of such a line; what it does not say, or says wrong, has its default. */
export const readFlagsHeader = (line: string): FlagValues => parseFlags(raw.parse(jsonIn(line)), () => undefined);

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
