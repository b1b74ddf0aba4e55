import type { ChargeRequest, RefusedToken } from '@assess/gateway-client/card-processor';
import type { Clock } from '../clock.ts';
import { codeLengthOf, isExpired } from './card.ts';
import type { CardRepository, CardToken, Charge, CodeToken } from './card-repository.ts';
import { isApproval } from './charge-answer.ts';
import type { StoredCard } from './stored-card-repository.ts';

export type ChargeOutcome =
  | { kind: 'charge'; charge: Charge; isAnswerLost: boolean }
  | { kind: 'voided' }
  | { kind: 'conflict' }
  | { kind: 'refused'; code: RefusedToken };

interface Parts {
  repository: CardRepository;
  clock: Clock;
  slowAnswerMs: number;
  /** The time in milliseconds for which a bank waits for its customer's answer. */
  challengeMs: number;
}

/** Creates the function that charges a token, at most once. It is synchronous, so no other request can run in between. */
export const createCharger =
  ({ repository, clock, slowAnswerMs, challengeMs }: Parts) =>
  (request: ChargeRequest): ChargeOutcome => {
    const known = repository.findPaymentStatus(request.reference);
    if (known) {
      return isSame(known, request) ? { kind: 'charge', charge: known, isAnswerLost: false } : { kind: 'conflict' };
    }
    if (repository.isVoided(request.reference)) return { kind: 'voided' };
    const isStored = request.storedCard !== undefined;
    const token = isStored ? repository.findCodeToken(request.token) : repository.findToken(request.token);
    if (!token) return { kind: 'refused', code: 'token-unknown' };
    if (repository.findPaymentStatusOfToken(request.token)) return { kind: 'refused', code: 'token-used' };
    if (token.expiresAt <= clock.now()) return { kind: 'refused', code: 'token-expired' };
    const card = 'outcome' in token ? token : storedCardBehind(token, request);
    if (!card) return { kind: 'refused', code: 'stored-card-unknown' };
    if (isStored) repository.addToken(card);
    const waits: Partial<Record<Charge['outcome'], number>> = {
      'approved-late': slowAnswerMs,
      challenged: challengeMs,
    };
    repository.addCharge({
      ...card,
      ...request,
      id: crypto.randomUUID(),
      settlesAt: clock.now() + (waits[card.outcome] ?? 0),
    });
    if (card.outcome === 'challenged') repository.challenges.add(request);
    if (request.keepFor !== undefined && !isStored && isApproval(card.outcome))
      repository.stored.keep(request.reference, request.keepFor, repository.findCardOf(card));
    const charge = repository.findPaymentStatus(request.reference);
    if (!charge) throw new Error(`Charge ${request.reference} was not written down`);
    return { kind: 'charge', charge, isAnswerLost: card.outcome === 'approved-answer-lost' };

    function storedCardBehind(code: CodeToken, { storedCard = '' }: ChargeRequest): CardToken | undefined {
      const stored = repository.stored.find(storedCard);
      return stored && { ...code, ...stored, outcome: outcomeWith(code, stored, clock.now()) };
    }
  };

/** Blocks all future charges under a reference, and cancels its open challenge. Returns the charge under the reference, if there is one. */
export function voidCharge(repository: CardRepository, reference: string, nowMs: number): Charge | undefined {
  const charge = repository.findPaymentStatus(reference);
  if (!charge) repository.addVoid(reference);
  if (!charge?.challenge || charge.settlesAt <= nowMs) return charge;
  repository.challenges.end(charge.challenge, 'voided', nowMs);
  return repository.findPaymentStatus(reference);
}

/** Returns the outcome of charging a stored card with a security code. A code of the brand's length counts as correct. */
function outcomeWith({ length }: CodeToken, card: StoredCard, nowMs: number): StoredCard['outcome'] {
  if (isExpired(card, nowMs)) return 'expired-card';
  return length === codeLengthOf(card.brand) ? card.outcome : 'wrong-security-code';
}

const isSame = (charge: Charge, request: ChargeRequest): boolean =>
  charge.token === request.token && charge.amountMinor === request.amountMinor && charge.currency === request.currency;
