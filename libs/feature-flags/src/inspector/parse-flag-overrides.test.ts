import { describe, expect, it } from 'vitest';
import { parseFlagOverrides } from './parse-flag-overrides.ts';

function parse(query: string) {
  const lines: string[] = [];
  return { values: parseFlagOverrides(query, (line) => lines.push(line)), lines };
}

describe(parseFlagOverrides, () => {
  it('reads names and JSON, commas and braces included', () => {
    expect(parse('bankTransfer:true,quickOrderRows:{"min":4,"max":10}, myAccountQualifications:["degree"]')).toEqual({
      values: { bankTransfer: true, quickOrderRows: { min: 4, max: 10 }, myAccountQualifications: ['degree'] },
      lines: [],
    });
  });

  it('reads nothing from nothing', () => {
    expect(parse('')).toEqual({ values: {}, lines: [] });
  });

  it.each([
    ['yes', 'feature flags: yes names no flag'],
    ['toString:true', 'feature flags: toString:true names no flag'],
    ['bank-transfer:true', 'feature flags: bank-transfer:true names no flag'],
    ['bankTransfer:yes', 'feature flag bank-transfer: "yes" is invalid'],
    ['quickOrderRows:{"min":4', 'feature flag quick-order-rows: "{\\"min\\":4" is invalid'],
    ['quickOrderRows:{"min":40,"max":10}', 'min must not be above max'],
  ])('leaves out %s and says so', (query, line) => {
    const { values, lines } = parse(`vat:true,${query}`);
    expect(values).toEqual({ vat: true });
    expect(lines).toEqual([expect.stringContaining(line)]);
  });
});
