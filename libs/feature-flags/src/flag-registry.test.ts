import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { flagDefaults } from './flag-defaults.ts';
import { flagNames, flagRegistry } from './flag-registry.ts';

describe('the registry', () => {
  it('has flags that are off by default, except where the spec says otherwise', () => {
    const on = Object.entries(flagDefaults).filter(([, value]) => value !== false);
    expect(Object.fromEntries(on)).toEqual({
      quotesPdfDownloadUpgrade: true,
      myAccountQualifications: [],
      quickOrderRows: { min: 3, max: 25 },
      ssoSession: { expiryThreshold: 300, inactivityTimeout: 600 },
    });
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
