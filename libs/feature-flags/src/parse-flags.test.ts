import { describe, expect, it } from 'vitest';
import { flagDefaults } from './flag-defaults.ts';
import { parseFlags } from './parse-flags.ts';

function parse(raw: Record<string, unknown>) {
  const lines: string[] = [];
  const values = parseFlags(raw, (line) => lines.push(line));
  return { values, lines };
}

describe(parseFlags, () => {
  it('gives the defaults where the service has nothing', () => {
    expect(parse({})).toEqual({ values: flagDefaults, lines: [] });
    expect(parse({ 'bank-transfer': null })).toEqual({ values: flagDefaults, lines: [] });
  });

  it('takes right values by their LaunchDarkly keys', () => {
    const { values, lines } = parse({
      'bank-transfer': true,
      'quotes-pdf-download-upgrade': false,
      'quick-order-rows': { min: 4, max: 10 },
      'my-account-qualifications': ['degree', 'organisation'],
      'sso-session': { expiryThreshold: 60, inactivityTimeout: 900 },
    });
    expect(lines).toEqual([]);
    expect(values).toEqual({
      ...flagDefaults,
      bankTransfer: true,
      quotesPdfDownloadUpgrade: false,
      quickOrderRows: { min: 4, max: 10 },
      myAccountQualifications: ['degree', 'organisation'],
      ssoSession: { expiryThreshold: 60, inactivityTimeout: 900 },
    });
  });

  it('passes over flags that are not ours', () => {
    expect(parse({ 'somebody-elses-flag': 'x' })).toEqual({ values: flagDefaults, lines: [] });
  });

  it.each([
    ['bank-transfer', 'true'],
    ['bank-transfer', 1],
    ['quick-order-rows', { min: 3 }],
    ['quick-order-rows', { min: 0, max: 25 }],
    ['quick-order-rows', { min: 3.5, max: 25 }],
    ['quick-order-rows', { min: '3', max: 25 }],
    ['quick-order-rows', { min: 26, max: 25 }],
    ['quick-order-rows', { min: 3, max: 101 }],
    ['my-account-qualifications', ['doctorate']],
    ['my-account-qualifications', ['degree', 'degree']],
    ['my-account-qualifications', 'degree'],
    ['sso-session', { expiryThreshold: -1, inactivityTimeout: 600 }],
  ])('gives the default of %s for %j, and one line', (key, value) => {
    const { values, lines } = parse({ [key]: value });
    expect(values).toEqual(flagDefaults);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`feature flag ${key}: ${JSON.stringify(value)} is invalid (`);
  });

  it('takes rows from 1 to 100, also as many at least as at most', () => {
    expect(parse({ 'quick-order-rows': { min: 1, max: 100 } }).lines).toEqual([]);
    expect(parse({ 'quick-order-rows': { min: 7, max: 7 } }).lines).toEqual([]);
  });

  it('does not let one wrong value spoil the others', () => {
    const { values } = parse({ 'bank-transfer': 'yes', 'po-for-spain': true });
    expect(values).toEqual({ ...flagDefaults, poForSpain: true });
  });

  it('shows a long value in part', () => {
    const [line] = parse({ 'bank-transfer': 'x'.repeat(1000) }).lines;
    expect(line).toMatch(/^feature flag bank-transfer: "x{79}… is invalid/);
  });
});
