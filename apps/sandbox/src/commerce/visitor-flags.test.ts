import { flagDefaults } from '@assess/feature-flags';
import { describe, expect, it } from 'vitest';
import { flagsIn } from './visitor-flags.ts';

describe(flagsIn, () => {
  it('takes what the storefront says, by key', () => {
    const header = '{"upc":true,"quick-order-rows":{"min":5,"max":50}}';
    expect(flagsIn(header)).toEqual({ ...flagDefaults, upc: true, quickOrderRows: { min: 5, max: 50 } });
  });

  it.each([undefined, '', '{', '[true]', '{"upc":"yes"}'])('has the defaults where it says %s', (header) => {
    expect(flagsIn(header)).toEqual(flagDefaults);
  });
});
