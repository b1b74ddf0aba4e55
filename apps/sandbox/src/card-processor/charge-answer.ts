import type { CardDeclineReason, ChargeAnswer, LedgerPage } from '@assess/gateway-client/card-processor';
import type { Charge } from './card-store.ts';
import type { StoredCard } from './stored-card-store.ts';
import type { CardOutcome } from './test-cards.ts';

type Verdict = { status: 'approved' } | { status: 'declined'; reason: CardDeclineReason };

const verdictOf = (outcome: CardOutcome): Verdict => {
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
      return { status: 'declined', reason: outcome };
  }
};

/** Whether a card that is charged with this outcome is charged indeed. */
export const isApproval = (outcome: CardOutcome): boolean => verdictOf(outcome).status === 'approved';

/**
 * A charge as the merchant is told of it, now.
 *
 * @param kept - the card that it kept, if it did and that is still kept.
 */
export const chargeAnswer = (charge: Charge, nowMs: number, kept: StoredCard | undefined): ChargeAnswer => {
  const { reference, amountMinor, currency, brand, last4, settlesAt } = charge;
  const facts = { reference, amountMinor, currency, card: { brand, last4 } };
  if (settlesAt > nowMs) return { ...facts, status: 'pending' };
  const settled = { ...facts, chargedAt: new Date(settlesAt).toISOString() };
  return { ...settled, ...(kept && { storedCard: toWire(kept) }), ...verdictOf(charge.outcome) };
};

const toWire = ({ id, expiryMonth, expiryYear }: StoredCard) => ({ id, expiryMonth, expiryYear });

/** The answer about a reference under which nothing was charged and nothing ever will be. */
export const voidedAnswer = (reference: string): ChargeAnswer => ({ reference, status: 'voided' });

/** A settled charge as a line of the ledger. Declined ones are in it and moved no money. */
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
