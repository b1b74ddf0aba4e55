import { describe, expect, it } from 'vitest';
import { flagDefaults } from './flag-defaults.ts';
import { flagRegistry } from './flag-registry.ts';
import { readFlagsHeader, writeFlagsHeader } from './flags-header.ts';

describe('the header of a visitor’s flags', () => {
  it('is read as it was written', () => {
    const values = { ...flagDefaults, upc: true, quickOrderRows: { min: 5, max: 50 } };
    expect(readFlagsHeader(writeFlagsHeader(values))).toEqual(values);
  });

  it.each(['', '{', '[true]', '{"upc":"yes"}'])('gives the defaults for %s', (line) => {
    expect(readFlagsHeader(line)).toEqual(flagDefaults);
  });

  it('is one short line of ASCII with every flag by its key', () => {
    const qualifications = ['degree', 'certification', 'accredited-institution', 'organisation'] as const;
    const longest = {
      ...flagDefaults,
      myAccountQualifications: [...qualifications],
      quickOrderRows: { min: 100, max: 100 },
      ssoSession: { expiryThreshold: Number.MAX_SAFE_INTEGER, inactivityTimeout: Number.MAX_SAFE_INTEGER },
    };
    const header = writeFlagsHeader(longest);
    expect(header).toMatch(/^[ -~]{1,1000}$/);
    expect(Object.keys(JSON.parse(header) as object).toSorted()).toEqual(
      Object.values(flagRegistry)
        .map(({ key }) => key)
        .toSorted(),
    );
  });
});
