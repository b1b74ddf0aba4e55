import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDay } from './iso-day.ts';
import { localeCodes, type Locale } from './locales.ts';

/** The texts of 1 January and 5 November 2026. */
const written: Record<Locale, readonly [string, string]> = {
  'en-us': ['Jan 1, 2026', 'Nov 5, 2026'],
  'en-ca': ['Jan 1, 2026', 'Nov 5, 2026'],
  'fr-ca': ['1 janv. 2026', '5 nov. 2026'],
  'en-gb': ['1 Jan 2026', '5 Nov 2026'],
  'en-au': ['1 Jan 2026', '5 Nov 2026'],
  'en-nz': ['1 Jan 2026', '5 Nov 2026'],
  'zh-sg': ['1 Jan 2026', '5 Nov 2026'],
  'ja-jp': ['Jan 1, 2026', 'Nov 5, 2026'],
  'nl-nl': ['1 jan 2026', '5 nov 2026'],
  'es-es': ['1 ene 2026', '5 nov 2026'],
};

const zones = ['UTC', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Los_Angeles'];

describe(formatDay, () => {
  afterEach(() => vi.unstubAllEnvs());

  describe.each(zones)('for a reader in %s', (zone) => {
    it.each(localeCodes)('names the same day as %s writes it', async (locale) => {
      vi.stubEnv('TZ', zone);
      vi.resetModules(); // the module caches its formats, which depend on the time zone
      const { formatDay } = await import('./iso-day.ts');
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      const days = ['2026-01-01', '2026-11-05'].map((day) => formatDay(day, locale));
      expect(days).toEqual(written[locale]);
    });
  });

  it('knows leap days and days on which clocks change', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(formatDay('2024-02-29', 'en-us')).toBe('Feb 29, 2024');
    expect(formatDay('2026-09-27', 'en-us')).toBe('Sep 27, 2026');
  });
});
