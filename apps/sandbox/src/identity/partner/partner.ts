import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { createTickets } from '../tickets.ts';

/** A person as the partner tells of them who signed in there. */
export interface PartnerPerson {
  email: string;
  /** Only then does the address say who it is. */
  isEmailVerified: boolean;
  givenName: string;
  familyName: string;
}

/** People with an account at the partner: a customer, somebody new, and somebody who claims another's address. */
export const partnerPeople = {
  grace: { email: 'grace.miller@example.com', isEmailVerified: true, givenName: 'Grace', familyName: 'Miller' },
  robin: { email: 'robin.adler@example.com', isEmailVerified: true, givenName: 'Robin', familyName: 'Adler' },
  mallory: { email: 'oliver.hughes@example.com', isEmailVerified: false, givenName: 'Mallory', familyName: 'Finch' },
} as const satisfies Record<string, PartnerPerson>;

export type PartnerPersonId = keyof typeof partnerPeople;

const clientId = 'assess-identity';

/**
 * A second OAuth provider, at which people sign in by saying who they are. Its authorization is by address and page as usual,
 * with PKCE; the exchange of the code is a call within the sandbox.
 */
export function createPartner({ publicOrigin, clock }: { publicOrigin: string; clock: Clock }) {
  const redirectUri = `${publicOrigin}/sign-in/return`;
  const codes = createTickets<{ person: PartnerPersonId; challenge: string }>(clock, 60_000);

  return {
    clientId,
    redirectUri,
    /** The address to which a browser is sent for a sign-in at the partner. */
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
    /** A code is good once, for a minute, and only for who began. */
    redeem(code: string, verifier: string): PartnerPerson | undefined {
      const given = codes.take(code);
      return given?.challenge === challengeOf(verifier) ? partnerPeople[given.person] : undefined;
    },
  };
}

export type Partner = ReturnType<typeof createPartner>;

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
