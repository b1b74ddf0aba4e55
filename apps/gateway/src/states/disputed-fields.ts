import type { Money } from '@assess/i18n';

/** Returns the fields with which a payer reads that the charge of a payment is disputed. Most payments have none. */
export const toDisputedFields = (
  { disputed_minor: disputedMinor, lost_minor: lostMinor }: { disputed_minor: number; lost_minor: number },
  currency: string,
): { disputed?: Money; chargedBack?: Money } => ({
  ...(disputedMinor > 0 && { disputed: { amountMinor: disputedMinor, currency } }),
  ...(lostMinor > 0 && { chargedBack: { amountMinor: lostMinor, currency } }),
});
