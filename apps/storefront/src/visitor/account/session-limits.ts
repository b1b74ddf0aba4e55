import type { FlagValues } from '@assess/feature-flags';

const second = 1000;

/**
 * Reads the limits of a session, which the flag `ssoSession` sets in seconds if customers sign in by SSO. Otherwise, and while a user is
 * signed in and the flag service is unknown, the session's own limits apply.
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
