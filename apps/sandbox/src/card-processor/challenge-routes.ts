import type { FastifyPluginCallback } from 'fastify';
import { formParser, parseBankAnswer, sendBack, sendBankPage } from '../bank/bank-page.ts';
import type { Clock } from '../clock.ts';
import type { CardStore, Charge } from './card-store.ts';
import type { Challenge, ChallengeOutcome } from './challenge-store.ts';

export interface ChallengeDependencies {
  store: CardStore;
  clock: Clock;
}

/** Returns the URL of a challenge's page, which is below the card processor's URL. */
export const challengeUrl = (processorUrl: string, id: string): string => `${processorUrl}/challenges/${id}`;

const outcomes = {
  pass: 'approved',
  fail: 'authentication-failed',
  cancel: 'authentication-unfinished',
} as const satisfies Record<string, ChallengeOutcome>;

/**
 * Serves the page on which the bank of a test card challenges its customer. Only the charge says reliably what the
 * customer answered; anyone can change the query of the return URL.
 */
export const challengeRoutes =
  ({ store, clock }: ChallengeDependencies): FastifyPluginCallback =>
  (app, _, done) => {
    const findOpen = (id: string) => {
      const challenge = store.challenges.find(id);
      const charge = challenge && store.findPaymentStatus(challenge.reference);
      if (!charge) return undefined;
      return { challenge, charge, isOpen: challenge.outcome === null && challenge.settlesAt > clock.now() };
    };

    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, formParser);

    app.get<{ Params: { id: string } }>('/challenges/:id', (request, reply) => {
      const found = findOpen(request.params.id);
      if (!found) return reply.callNotFound();
      const { returnUrl } = found.challenge;
      return sendBankPage(request, reply, { ...found.charge, returnUrl, isOpen: found.isOpen });
    });

    app.post<{ Params: { id: string } }>('/challenges/:id', (request, reply) => {
      const found = findOpen(request.params.id);
      if (!found) return reply.callNotFound();
      const { challenge, charge, isOpen } = found;
      const answer = parseBankAnswer(request.body);
      if (isOpen) {
        store.challenges.end(challenge.id, outcomes[answer], clock.now());
        if (answer === 'pass') saveCardOf(charge, challenge);
      }
      return sendBack(request, reply, challenge.returnUrl, answer);
    });

    function saveCardOf({ reference, token }: Charge, { keepFor }: Challenge): void {
      const card = keepFor !== null && store.findToken(token);
      if (card) store.stored.keep(reference, keepFor, store.findCardOf(card));
    }
    done();
  };
