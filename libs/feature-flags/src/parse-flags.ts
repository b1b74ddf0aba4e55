import { aLog, anObject, checkArguments } from '@assess/i18n/arguments';
import * as z from 'zod/mini';
import { withDefaults } from './flag-defaults.ts';
import { flagNames, flagRegistry, type FlagName, type FlagValues } from './flag-registry.ts';

/** Logs one line of plain text, which never contains names, tokens or other personal data. */
export type Log = (line: string) => void;

/**
 * Returns the flags in `raw` with valid values. It ignores unknown keys.
 *
 * @param raw - values by LaunchDarkly key. An absent value and `null` mean that the service has none.
 * @param log - logs one line per invalid value.
 */
export function acceptFlags(raw: Readonly<Record<string, unknown>>, log: Log): Partial<FlagValues> {
  const entries = flagNames.flatMap((name) => {
    const value = raw[flagRegistry[name].key];
    const accepted = value === undefined || value === null ? undefined : acceptFlag(name, value, log);
    return accepted === undefined ? [] : [[name, accepted]];
  });
  return Object.fromEntries(entries);
}

/** Validates the value of one flag. Logs a line and returns `undefined` if it is invalid. */
export function acceptFlag<Name extends FlagName>(name: Name, value: unknown, log: Log): FlagValues[Name] | undefined {
  const { key, schema } = flagRegistry[name];
  const result = z.safeParse(schema, value);
  if (result.success) return result.data as FlagValues[Name];
  const reason = result.error.issues.map(({ path, message }) => [...path, message].join(' ')).join('; ');
  log(`feature flag ${key}: ${shown(value)} is invalid (${reason}), default used`);
  return undefined;
}

/**
 * Returns all flags, with the default in place of each missing or invalid value. See `acceptFlags`.
 *
 * @param deployed - the deployment's defaults. Default: the built-in ones.
 */
export function parseFlags(
  raw: Readonly<Record<string, unknown>>,
  log: Log,
  deployed?: Partial<FlagValues>,
): FlagValues {
  if (process.env.NODE_ENV !== 'production')
    checkArguments(
      'parseFlags',
      { raw, log },
      { raw: anObject('an object with values by LaunchDarkly key'), log: aLog() },
    );
  return { ...withDefaults(deployed), ...acceptFlags(raw, log) };
}

const longest = 80;
const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};
