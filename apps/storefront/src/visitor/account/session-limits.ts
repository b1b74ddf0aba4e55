import type { FlagValues } from '@assess/feature-flags';

const second = 1000;

/**
 * How long a session lasts: in seconds as the flag `ssoSession` says, where customers sign in by SSO. Elsewhere, and for
 * somebody who is still signed in while the flag service is unknown, the session's own limits hold.
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
