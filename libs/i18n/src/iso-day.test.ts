import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDay } from './iso-day.ts';

describe(formatDay, () => {
  afterEach(() => vi.unstubAllEnvs());

  it('writes the day as the locale does', () => {
    expect(formatDay('2026-11-20', 'en-US')).toBe('Nov 20, 2026');
    expect(formatDay('2026-11-20', 'en-GB')).toBe('20 Nov 2026');
  });

  it.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Los_Angeles', 'Asia/Tokyo'])(
    'names the same day to a reader in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(formatDay('2026-01-01', 'en-US')).toBe('Jan 1, 2026');
      expect(formatDay('2024-02-29', 'en-US')).toBe('Feb 29, 2024');
      expect(formatDay('2026-03-29', 'en-US')).toBe('Mar 29, 2026');
    },
  );
});
