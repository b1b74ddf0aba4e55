import type { FastifyPluginCallback } from 'fastify';
import { formParser, parseBankAnswer, sendBack, sendBankPage, type BankAnswer } from '../bank/bank-page.ts';
import type { Clock } from '../clock.ts';
import type { CardRepository, Charge } from './card-repository.ts';
import type { Challenge, ChallengeOutcome } from './challenge-repository.ts';

export interface ChallengeDependencies {
  repository: CardRepository;
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
  ({ repository, clock }: ChallengeDependencies): FastifyPluginCallback =>
  (app, _, done) => {
    const findOpen = (id: string) => {
      const challenge = repository.challenges.find(id);
      const charge = challenge && repository.findPaymentStatus(challenge.reference);
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
      if (isOpen) endChallenge(repository, { challenge, charge, answer, nowMs: clock.now() });
      return sendBack(request, reply, { returnUrl: challenge.returnUrl, answer });
    });
    done();
  };

interface AnsweredChallenge {
  readonly challenge: Challenge;
  readonly charge: Charge;
  readonly answer: BankAnswer;
  readonly nowMs: number;
}

/** Ends an open challenge with the customer's answer. A passed challenge stores the card, if the merchant asked for it. */
export function endChallenge(
  repository: CardRepository,
  { challenge, charge, answer, nowMs }: AnsweredChallenge,
): void {
  const { id, keepFor } = challenge;
  repository.challenges.end(id, outcomes[answer], nowMs);
  const card = answer === 'pass' && keepFor !== null && repository.findToken(charge.token);
  if (card) repository.stored.keep(charge.reference, keepFor, repository.findCardOf(card));
}
