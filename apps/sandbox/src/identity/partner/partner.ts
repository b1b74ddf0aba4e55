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

/** People with an account at the partner: a customer, a new person, and a person who claims another's email address. */
export const partnerPeople = {
  grace: { email: 'grace.miller@example.com', isEmailVerified: true, givenName: 'Grace', familyName: 'Miller' },
  robin: { email: 'robin.adler@example.com', isEmailVerified: true, givenName: 'Robin', familyName: 'Adler' },
  mallory: { email: 'oliver.hughes@example.com', isEmailVerified: false, givenName: 'Mallory', familyName: 'Finch' },
} as const satisfies Record<string, PartnerPerson>;

export type PartnerPersonId = keyof typeof partnerPeople;

const clientId = 'assess-identity';

/**
 * Creates a second OAuth provider, at which people sign in by choosing who they are. Its authorization uses a URL and a
 * page as usual, with PKCE; the code is exchanged by a call within the sandbox.
 */
export function createPartner({ publicOrigin, clock }: { publicOrigin: string; clock: Clock }) {
  const redirectUri = `${publicOrigin}/sign-in/return`;
  const codes = createTickets<{ person: PartnerPersonId; challenge: string }>(clock, 60_000);

  return {
    clientId,
    redirectUri,
    /** The URL that a browser is sent to for a sign-in at the partner. */
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
    /** Redeems a code, which is valid once, for a minute, and only for the browser that began the sign-in. */
    redeem(code: string, verifier: string): PartnerPerson | undefined {
      const given = codes.take(code);
      return given?.challenge === challengeOf(verifier) ? partnerPeople[given.person] : undefined;
    },
  };
}

export type Partner = ReturnType<typeof createPartner>;

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
