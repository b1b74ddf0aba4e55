import { Trans } from '@lingui/react/macro';
import type { Confirmation } from '@assess/gateway-client/contract';
import { formatMoney, type Locale } from '@assess/i18n';
import type { ReactNode } from 'react';

/** The amounts of a payment that are in question at the payer's bank, or that the bank has given back. */
export type Disputed = Pick<Confirmation, 'disputed' | 'chargedBack'>;

export const disputedLabels = {
  disputed: <Trans id="invoices.payments.disputed">In question at your bank</Trans>,
  chargedBack: <Trans id="invoices.payments.chargedBack">Given back by your bank</Trans>,
} as const satisfies Record<keyof Disputed, ReactNode>;

/** Returns the facts about a disputed payment for a summary; none for most payments. */
export const disputedFacts = ({ disputed, chargedBack }: Disputed, locale: Locale) => [
  ...(disputed ? [{ term: disputedLabels.disputed, detail: <strong>{formatMoney(disputed, locale)}</strong> }] : []),
  ...(chargedBack
    ? [{ term: disputedLabels.chargedBack, detail: <strong>{formatMoney(chargedBack, locale)}</strong> }]
    : []),
];
