import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { createTickets } from '../tickets.ts';

/** A person who signed in at the partner, as the partner describes them. */
export interface PartnerPerson {
  email: string;
  /** True if the partner verified the email address. Only then does it identify the person. */
  isEmailVerified: boolean;
  givenName: string;
  familyName: string;
}

/** The people with an account at the partner: a customer, a new person, and a person who uses another's email address. */
export const partnerPeople = {
  grace: { email: 'grace.miller@example.com', isEmailVerified: true, givenName: 'Grace', familyName: 'Miller' },
  robin: { email: 'robin.adler@example.com', isEmailVerified: true, givenName: 'Robin', familyName: 'Adler' },
  mallory: { email: 'oliver.hughes@example.com', isEmailVerified: false, givenName: 'Mallory', familyName: 'Finch' },
} as const satisfies Record<string, PartnerPerson>;

export type PartnerPersonId = keyof typeof partnerPeople;

const clientId = 'assess-identity';

/**
 * Creates a second OAuth provider, where people sign in by selecting who they are. Browsers visit its authorization
 * page, with PKCE as usual; the identity server exchanges the code by a function call.
 */
export function createPartner({ publicOrigin, clock }: { publicOrigin: string; clock: Clock }) {
  const redirectUri = `${publicOrigin}/sign-in/return`;
  const codes = createTickets<{ person: PartnerPersonId; challenge: string }>(clock, 60_000);

  return {
    clientId,
    redirectUri,
    /** Returns the partner's URL to which a browser is redirected for a sign-in. */
    authorizationUrl({ state, verifier }: { state: string; verifier: string }): string {
      const url = new URL('/auth/partner/authorize', publicOrigin);
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid profile email',
        state,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      }).toString();
      return url.href;
    },
    giveCode: (person: PartnerPersonId, challenge: string): string => codes.give({ person, challenge }),
    /**
     * Exchanges a code for the person. A code is valid once, for a minute, and only with the verifier of the browser
     * that began the sign-in.
     */
    redeem(code: string, verifier: string): PartnerPerson | undefined {
      const given = codes.take(code);
      return given?.challenge === challengeOf(verifier) ? partnerPeople[given.person] : undefined;
    },
  };
}

export type Partner = ReturnType<typeof createPartner>;

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
