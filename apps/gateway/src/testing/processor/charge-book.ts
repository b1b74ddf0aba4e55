import type { CardDeclineReason, ChargeAnswer, ChargeRequest } from '@assess/gateway-client/card-processor';

const usualInstant = '2026-11-20T10:00:00.000Z';

export interface Charge extends ChargeRequest {
  status: ChargeAnswer['status'];
  chargedAt: string;
  reason?: CardDeclineReason;
  kept?: string | undefined;
}

/** Returns the status of a charge for the outcome that its token specifies. */
function broughtBy(outcome: string): Pick<Charge, 'status' | 'reason'> {
  if (outcome === 'declined' || outcome === 'insufficient-funds') return { status: 'declined', reason: outcome };
  if (outcome === 'challenged') return { status: 'requires-action' };
  return { status: outcome === 'pending' ? 'pending' : 'approved' };
}

const last4Of = ({ token }: ChargeRequest): string => token.split('#')[1] ?? '4242';

/** Creates the record of the charges and stored cards that the test card processor knows. */
export function createChargeBook(processorUrl: () => string) {
  const charges = new Map<string, Charge>();
  const voided = new Set<string>();
  const stored = new Map<string, { customer: string; last4: string }>();
  let chargedAt = usualInstant;
  let cardsKept = 0;

  const keep = (customer: string, last4: string): string => {
    for (const [id, card] of stored) if (card.customer === customer && card.last4 === last4) return id;
    const id = `stored-${(cardsKept += 1)}`;
    stored.set(id, { customer, last4 });
    return id;
  };

  const wireOf = (charge: Charge): ChargeAnswer => {
    const { reference, amountMinor, currency, status, reason = 'declined', kept } = charge;
    const asked = { reference, amountMinor, currency };
    const settled = {
      ...{ ...asked, chargedAt: charge.chargedAt, card: { brand: 'visa', last4: last4Of(charge) } },
      ...(kept !== undefined && stored.has(kept) && { storedCard: { id: kept, expiryMonth: 12, expiryYear: 2030 } }),
    };
    switch (status) {
      case 'pending':
      case 'voided':
        return { reference, status };
      case 'requires-action': {
        const bank = charge.token.includes('elsewhere') ? 'http://elsewhere.test' : processorUrl();
        return { ...asked, status, action: { url: `${bank}/challenges/${reference}` } };
      }
      case 'approved':
        return { ...settled, status };
      case 'declined':
        return { ...settled, status, reason };
    }
  };

  return {
    charges,
    stored,
    wireOf,
    /** Records a charge; a repeated reference returns the recorded charge. */
    takeUp(charge: ChargeRequest, outcome: string): Charge {
      const brought = broughtBy(charge.token.includes('challenged') ? 'challenged' : outcome);
      const kept = charge.keepFor !== undefined && !brought.reason ? keep(charge.keepFor, last4Of(charge)) : undefined;
      const known = charges.get(charge.reference) ?? { ...charge, ...brought, chargedAt, kept };
      charges.set(charge.reference, known);
      return known;
    },
    isVoided: (reference: string) => voided.has(reference) && !charges.has(reference),
    /** Voids a charge that has not reached the card processor or is in a 3-D Secure challenge. */
    voidCharge(reference: string): void {
      const charge = charges.get(reference);
      if (!charge) voided.add(reference);
      else if (charge.status === 'requires-action') charge.status = 'voided';
    },
    /** Ends a charge that is pending or in a 3-D Secure challenge. */
    end(reference: string, status: 'approved' | 'declined', reason?: CardDeclineReason): void {
      const charge = charges.get(reference);
      if (charge) Object.assign(charge, { status, ...(reason && { reason }) });
    },
    instant: () => chargedAt,
    chargeAt: (instant: string) => void (chargedAt = instant),
    clear(): void {
      charges.clear();
      voided.clear();
      stored.clear();
      chargedAt = usualInstant;
    },
  };
}
