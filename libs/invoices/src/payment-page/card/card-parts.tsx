import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './card-fields.module.css';

/** A full-width row of card fields. */
export const CardRow = ({ children }: { children: ReactNode }) => <div className={styles['row']}>{children}</div>;

/** Explains where the security code is printed on the card. @param length - its number of digits, when the brand is known. */
export const CodeHint = ({ length }: { length: number | undefined }) =>
  !length ? (
    <Trans id="invoices.paymentForm.securityCode.hint">3 digits on the back, or 4 on the front</Trans>
  ) : length === 4 ? (
    <Trans id="invoices.paymentForm.securityCode.front">4 digits on the front</Trans>
  ) : (
    <Trans id="invoices.paymentForm.securityCode.back">3 digits on the back</Trans>
  );

/** Names the card that the payment will charge. */
export const ChargedCard = ({ brand, last4 }: { brand: string; last4: string }) => (
  <p>
    <Trans id="invoices.paymentForm.review.card">
      Charged to your {brand} card ending in {last4}.
    </Trans>
  </p>
);
