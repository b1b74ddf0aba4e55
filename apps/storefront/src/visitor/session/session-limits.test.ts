import { flagDefaults } from '@assess/feature-flags';
import { describe, expect, it } from 'vitest';
import { sessionLimits } from './session-limits.ts';

describe(sessionLimits, () => {
  it('is 300 and 600 seconds with SSO by default', () => {
    expect(sessionLimits({ ...flagDefaults, sso: true })).toEqual({
      inactivityLimitMs: 600_000,
      renewBeforeMs: 300_000,
    });
  });

  it("keeps the session's own limits without SSO data", () => {
    expect(sessionLimits(flagDefaults)).toBeUndefined();
  });
});
