import { flagRegistry, type FlagName, type FlagValues } from '../flag-registry.ts';
import { acceptFlag, type Log } from '../parse-flags.ts';

/**
 * Overrides as they stand in an address: `bankTransfer:true,quickOrderRows:{"min":4,"max":10}`, names before JSON.
 *
 * @param query - the decoded value of `?flags=`; empty for none.
 * @param log - gets one line for each that is no flag, no JSON or wrong; it is left out.
 */
export function parseFlagOverrides(query: string, log: Log): Partial<FlagValues> {
  const overrides = query
    .split(/,(?=\s*[\w-]+\s*(?::|,|$))/) // words inside JSON stand in quotes
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [, name = '', json = ''] = /^(\w+):(.*)$/s.exec(part) ?? [];
      if (!isFlagName(name)) {
        log(`feature flags: ${part} names no flag`);
        return [];
      }
      const value = acceptFlag(name, parseJson(json), log);
      return value === undefined ? [] : [[name, value]];
    });
  return Object.fromEntries(overrides);
}

const isFlagName = (name: string): name is FlagName => Object.hasOwn(flagRegistry, name);

/** The text itself where it is no JSON, which no flag takes. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
