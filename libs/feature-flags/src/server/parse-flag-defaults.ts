import * as z from 'zod/mini';
import { flagRegistry, type FlagName, type FlagValues } from '../flag-registry.ts';

type OtherThanOnOff = { [Name in FlagName]: FlagValues[Name] extends boolean ? never : Name }[FlagName];

const expectedValues: Record<OtherThanOnOff, string> = {
  myAccountQualifications:
    'a list such as ["degree"] with some of degree, certification, accredited-institution and organisation',
  quickOrderRows: 'two whole numbers from 1 to 100 such as {"min":3,"max":25}',
  ssoSession: 'whole numbers of seconds such as {"expiryThreshold":300,"inactivityTimeout":600}',
};

/**
 * Parses the default values of a deployment's flags, which apply while there is no value of the flag service.
 *
 * @param text - `sso=true,bankTransfer=true`, or a JSON object by flag name; empty for none.
 * @throws Error whose message names the flag and the values that it takes.
 * @example
 * parseFlagDefaults('sso=true'); // { sso: true }
 */
export function parseFlagDefaults(text: string): Partial<FlagValues> {
  const entries = entriesIn(text.trim()).map(([name, value]) => {
    if (!isFlagName(name)) throw new Error(`${name} is not a flag: docs/flags.md lists their names`);
    const result = z.safeParse(flagRegistry[name].schema, value);
    if (!result.success) throw new Error(`${name} must be ${expectedValueOf(name)}`);
    return [name, result.data];
  });
  return Object.fromEntries(entries);
}

function entriesIn(text: string): [string, unknown][] {
  if (text.startsWith('{')) return Object.entries(objectSchema.parse(parseJson(text)));
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name, value = ''] = /^([\w-]+)\s*=(.*)$/s.exec(part) ?? [];
      if (name === undefined) throw malformed();
      return [name, parseJson(value.trim())];
    });
}

const objectSchema = z.catch(z.record(z.string(), z.unknown()), () => {
  throw malformed();
});

const malformed = () =>
  new Error('must be flags such as sso=true,bankTransfer=true, or a JSON object such as {"sso":true}');

const isFlagName = (name: string): name is FlagName => Object.hasOwn(flagRegistry, name);

const hasOtherValues = (name: FlagName): name is OtherThanOnOff => Object.hasOwn(expectedValues, name);

const expectedValueOf = (name: FlagName): string => (hasOtherValues(name) ? expectedValues[name] : 'true or false');

/** Parses JSON. A text that is no JSON is returned as it is, because the schemas then reject it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
