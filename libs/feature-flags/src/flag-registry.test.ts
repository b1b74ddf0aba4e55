import { readFileSync } from 'node:fs';
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

  it.each(flagNames)('has %s in the table of the README, with key and default', (name) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` `));
    const cells = row?.split('|').map((cell) => cell.trim().replaceAll('`', '')) ?? [];
    expect(cells[2]).toBe(flagRegistry[name].key);
    expect(JSON.parse(cells[4] ?? '')).toEqual(flagDefaults[name]);
  });
});

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
