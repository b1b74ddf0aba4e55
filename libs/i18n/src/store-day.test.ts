import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeCodes, locales } from './locales.ts';
import { dayAt } from './store-day.ts';

describe(dayAt, () => {
  it.each([
    ['en-nz', '2026-11-30T10:59:59.999Z', '2026-11-30'],
    ['en-nz', '2026-11-30T11:00:00.000Z', '2026-12-01'],
    ['ja-jp', '2026-11-30T15:00:00.000Z', '2026-12-01'],
    ['en-gb', '2026-05-31T23:00:00.000Z', '2026-06-01'], // the UK's day ends an hour earlier than UTC's in summer
    ['en-gb', '2026-10-31T23:59:59.999Z', '2026-10-31'],
    ['en-us', '2026-12-01T07:59:59.999Z', '2026-11-30'],
    ['en-us', '2028-03-01T07:59:59.999Z', '2028-02-29'],
    ['fr-ca', '2026-07-01T06:59:59.999Z', '2026-06-30'],
  ] as const)('in %s at %s is %s', (store, instant, day) => {
    expect(dayAt(Date.parse(instant), store)).toBe(day);
  });

  it('is the day at midnight and the day before a moment earlier, in every store, on every day', () => {
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.constantFrom(...localeCodes), (instant, store) => {
        const wallClock = instant.toLocaleString('en-US', { timeZone: locales[store].timeZone, dateStyle: 'short' });
        const [month = '', day = '', year = ''] = wallClock.split('/');
        expect(dayAt(instant.getTime(), store)).toBe(`20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
      }),
    );
  });

  it('is the same for both locales of a site, whose invoices are the same', () => {
    const zonesBySite = Map.groupBy(localeCodes, (code) => locales[code].siteId);
    for (const codes of zonesBySite.values()) expect(new Set(codes.map((code) => locales[code].timeZone)).size).toBe(1);
  });
});
