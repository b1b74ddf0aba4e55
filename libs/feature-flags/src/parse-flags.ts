import * as z from 'zod/mini';
import { flagDefaults } from './flag-defaults.ts';
import { flagNames, flagRegistry, type FlagName, type FlagValues } from './flag-registry.ts';

/** Takes one line of plain text; never a name, a token or a number of a person. */
export type Log = (line: string) => void;

/**
 * The flags among `raw` whose values are right. What the registry does not know is passed over.
 *
 * @param raw - by LaunchDarkly key. No value and `null` mean that the service has none.
 * @param log - gets one line per wrong value.
 */
export function acceptFlags(raw: Readonly<Record<string, unknown>>, log: Log): Partial<FlagValues> {
  const entries = flagNames.flatMap((name) => {
    const value = raw[flagRegistry[name].key];
    const accepted = value === undefined || value === null ? undefined : acceptFlag(name, value, log);
    return accepted === undefined ? [] : [[name, accepted]];
  });
  return Object.fromEntries(entries);
}

/** The value of one flag, or `undefined` and a line in the log when it is wrong. */
export function acceptFlag<Name extends FlagName>(name: Name, value: unknown, log: Log): FlagValues[Name] | undefined {
  const { key, schema } = flagRegistry[name];
  const result = z.safeParse(schema, value);
  if (result.success) return result.data as FlagValues[Name];
  const reason = result.error.issues.map(({ path, message }) => [...path, message].join(' ')).join('; ');
  log(`feature flag ${key}: ${shown(value)} is invalid (${reason}), default used`);
  return undefined;
}

/** Every flag: its value where that is right, its default otherwise. See `acceptFlags`. */
export const parseFlags = (raw: Readonly<Record<string, unknown>>, log: Log): FlagValues => ({
  ...flagDefaults,
  ...acceptFlags(raw, log),
});

const longest = 80;
const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};
