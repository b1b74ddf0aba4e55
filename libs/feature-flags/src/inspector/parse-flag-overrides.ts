import { flagRegistry, type FlagName, type FlagValues } from '../flag-registry.ts';
import { acceptFlag, type Log } from '../parse-flags.ts';

/**
 * Parses overrides from a URL: `bankTransfer:true,quickOrderRows:{"min":4,"max":10}`, names followed by JSON.
 *
 * @param query - the decoded value of `?flags=`; empty for none.
 * @param log - logs one line for each override that is dropped: unknown flag, no JSON, or invalid value.
 */
export function parseFlagOverrides(query: string, log: Log): Partial<FlagValues> {
  const overrides = query
    .split(/,(?=\s*[\w-]+\s*(?::|,|$))/) // words inside JSON are quoted
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

/** Parses JSON. A text that is no JSON is returned as it is, because the flag's schema then rejects it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
