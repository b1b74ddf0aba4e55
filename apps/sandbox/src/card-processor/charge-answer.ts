import type { CardDeclineReason, ChargeAnswer, LedgerPage } from '@assess/gateway-client/card-processor';
import type { Charge } from './card-store.ts';
import type { StoredCard } from './stored-card-store.ts';

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
  /** The card that the charge stored, if it is still stored. */
  readonly kept: StoredCard | undefined;
  /** Builds the URL of a challenge's page. */
  readonly challengeUrl: (id: string) => string;
}

/** The response about a charge, as of now. */
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

/** The response about a reference under which nothing was charged and nothing ever will be. */
export const voidedAnswer = (reference: string): ChargeAnswer => ({ reference, status: 'voided' });

/** A settled charge as a line of the ledger. Declined charges are included, though they moved no money. */
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
