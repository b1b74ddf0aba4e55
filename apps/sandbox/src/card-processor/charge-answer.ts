import type { CardDeclineReason, ChargeAnswer, LedgerPage } from '@assess/gateway-client/card-processor';
import type { Charge } from './card-repository.ts';
import type { StoredCard } from './stored-card-repository.ts';

type Verdict = { status: 'approved' } | { status: 'declined'; reason: CardDeclineReason };

const verdictOf = (outcome: Charge['outcome']): Verdict => {
  switch (outcome) {
    case 'approved':
    case 'approved-late':
    case 'approved-held':
    case 'approved-answer-lost':
      return { status: 'approved' };
    case 'declined':
    case 'insufficient-funds':
    case 'expired-card':
    case 'wrong-security-code':
    case 'processing-error':
    case 'authentication-failed':
    case 'authentication-unfinished':
      return { status: 'declined', reason: outcome };
    case 'challenged':
    case 'voided':
      return { status: 'declined', reason: 'authentication-unfinished' };
  }
};

/** True when a charge with this outcome is approved. */
export const isApproval = (outcome: Charge['outcome']): boolean => verdictOf(outcome).status === 'approved';

interface ToldWith {
  readonly nowMs: number;
  /** The card that was stored with the charge, unless it has been removed. */
  readonly kept: StoredCard | undefined;
  /** Builds the URL of a challenge's page. */
  readonly challengeUrl: (id: string) => string;
}

/** Builds the response about a charge, with its status at `nowMs`. */
export const chargeAnswer = (charge: Charge, { nowMs, kept, challengeUrl }: ToldWith): ChargeAnswer => {
  const { reference, amountMinor, currency, brand, last4, settlesAt, outcome, challenge } = charge;
  if (outcome === 'voided') return voidedAnswer(reference);
  const facts = { reference, amountMinor, currency, card: { brand, last4 } };
  if (settlesAt > nowMs)
    return challenge === null
      ? { ...facts, status: 'pending' }
      : { ...facts, status: 'requires-action', action: { url: challengeUrl(challenge) } };
  const settled = { ...facts, chargedAt: new Date(settlesAt).toISOString() };
  return { ...settled, ...(kept && { storedCard: toWire(kept) }), ...verdictOf(outcome) };
};

const toWire = ({ id, expiryMonth, expiryYear }: StoredCard) => ({ id, expiryMonth, expiryYear });

/** Builds the response about a voided reference. Nothing was charged under it, and all further charges are blocked. */
export const voidedAnswer = (reference: string): ChargeAnswer => ({ reference, status: 'voided' });

/** Builds the ledger's line about a settled charge. The ledger includes declined charges, although they moved no money. */
export const ledgerLine = ({
  id,
  reference,
  amountMinor,
  currency,
  last4,
  settlesAt,
  outcome,
}: Charge): LedgerPage['charges'][number] & Record<string, unknown> => ({
  id,
  reference,
  status: verdictOf(outcome).status,
  amountMinor,
  currency,
  last4,
  at: new Date(settlesAt).toISOString(),
});
