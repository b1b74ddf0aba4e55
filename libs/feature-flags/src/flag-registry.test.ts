import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { flagDefaults } from './flag-defaults.ts';
import { flagNames, flagRegistry } from './flag-registry.ts';

describe('the registry', () => {
  it('has the flags of the spec and their defaults', () => {
    expect(flagDefaults).toEqual({
      line3: false,
      upc: false,
      orderHistory: false,
      addressBook: false,
      vat: false,
      quotesPdfDownloadUpgrade: true,
      myAccountQualifications: [],
      addressDoctor: false,
      ofac: false,
      bankTransfer: false,
      tpp: false,
      quickOrderRows: { min: 3, max: 25 },
      imageCapability: false,
      orgLevelDiscount: false,
      ssoShowUsernameField: false,
      checkoutRecaptcha: false,
      editableHeaderFooter: false,
      poThreshold: false,
      checkoutRetry: false,
      poForSpain: false,
      sso: false,
      ssoUseCommerceSession: false,
      ssoSession: { expiryThreshold: 300, inactivityTimeout: 600 },
      mockMode: false,
    });
    expect(Object.keys(flagRegistry)).toEqual(flagNames);
  });

  it.each(flagNames)('has a default of %s that its own schema accepts', (name) => {
    expect(z.safeParse(flagRegistry[name].schema, flagDefaults[name]).success).toBe(true);
  });

  it('has a key of its own in kebab case for each flag', () => {
    const keys = flagNames.map((name) => flagRegistry[name].key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});
