import type { FlagValues } from '@assess/feature-flags';

const second = 1000;

/**
 * Returns the time limits of a session. If the flag `sso` is on, the flag `ssoSession` sets them in seconds. Otherwise, and while the flags
 * are not known, the default limits of the session apply.
 *
 * @see spec §9 SSO session defaults, Inactivity limit
 */
export const sessionLimits = ({ sso, ssoSession }: Pick<FlagValues, 'sso' | 'ssoSession'>) =>
  sso
    ? {
        inactivityLimitMs: ssoSession.inactivityTimeout * second,
        renewBeforeMs: ssoSession.expiryThreshold * second,
      }
    : undefined;
