import { flagDefaults } from '@assess/feature-flags';
import { describe, expect, it } from 'vitest';
import { sessionLimits } from './session-limits.ts';

describe(sessionLimits, () => {
  it('is 300 and 600 seconds where customers sign in by SSO and nothing else is said', () => {
    expect(sessionLimits({ ...flagDefaults, sso: true })).toEqual({
      inactivityLimitMs: 600_000,
      renewBeforeMs: 300_000,
    });
  });

  it("leaves the session's own limits where nothing is known of SSO", () => {
    expect(sessionLimits(flagDefaults)).toBeUndefined();
  });
});
