import { flagDefaults, flagRegistry, parseFlags, type FlagName, type FlagValues } from '@assess/feature-flags';
import { describe, expect, it } from 'vitest';
import { startFlagService, ukContext, usContext } from '../testing/flag-service-client.ts';

const elsewhere = { ...ukContext, siteUid: 'AU', storeUid: 'auassessments', locale: 'en-au', country: 'AU' };

/** Reads the sandbox's initial flags, as the store sees them. */
async function valuesFor(context: object): Promise<FlagValues> {
  const { evaluate } = await startFlagService();
  const flags: Record<string, { value: unknown }> = (await evaluate(context)).body;
  const raw = Object.fromEntries(Object.entries(flags).map(([key, { value }]) => [key, value]));
  expect(Object.keys(raw).toSorted()).toEqual(keys.toSorted());
  return parseFlags(raw, (line) => expect.fail(line));
}

const keys = Object.keys(flagDefaults).map((name) => flagRegistry[name as FlagName].key);

/** The flags that every store turns on. */
const usual: Partial<FlagValues> = {
  addressBook: true,
  addressDoctor: true,
  checkoutRetry: true,
  imageCapability: true,
  myAccountQualifications: ['degree', 'certification', 'accredited-institution', 'organisation'],
  orderHistory: true,
  orgLevelDiscount: true,
  poThreshold: true,
  sso: true,
  ssoSession: { expiryThreshold: 300, inactivityTimeout: 1800 }, // as long as without SSO
  upc: true,
};

describe('the flags a sandbox begins with', () => {
  it.each<[string, object, Partial<FlagValues>]>([
    ['the United Kingdom, which pays by bank transfer', ukContext, { bankTransfer: true }],
    [
      'the Netherlands, likewise',
      { ...elsewhere, siteUid: 'NL', locale: 'nl-nl', country: 'NL' },
      { bankTransfer: true },
    ],
    ['the United States, which screens orders and knows other payers', usContext, { ofac: true, tpp: true }],
    ['Spain, which has purchase orders', { ...elsewhere, locale: 'es-es', country: 'ES' }, { poForSpain: true }],
    ['elsewhere', elsewhere, {}],
  ])(
    'are the defaults of the spec, except those that stores usually enable and the rules of %s',
    async (_, context, rules) => {
      expect(await valuesFor(context)).toEqual({ ...flagDefaults, ...usual, ...rules });
    },
  );
});
