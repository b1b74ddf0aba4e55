import { Trans } from '@lingui/react/macro';
import type { Charge, LateChargeState } from '@assess/gateway-client/contract';
import { formatMoney, type Locale } from '@assess/i18n';
import type { ReactNode } from 'react';

/** The words about a charge whose money moved after its outcome. */
export interface ChargeWords {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** True if the invoices are open again, so that the payer pays next. */
  readonly isOver: boolean;
}

const lateTitle = <Trans id="invoices.charge.late.title">Your card was charged too late</Trans>;

const lateBack = <Trans id="invoices.charge.lateBack.title">A late charge went back to your card</Trans>;

const lateWords: Readonly<Record<LateChargeState, ChargeWords>> = {
  open: {
    title: lateTitle,
    text: (
      <Trans id="invoices.charge.late.open">
        Your card was charged after the payment had ended, so the charge pays for nothing. We know about it and give the
        amount back. You need not do anything.
      </Trans>
    ),
    isOver: false,
  },
  refunding: {
    title: lateTitle,
    text: (
      <Trans id="invoices.charge.late.refunding">
        Your card was charged after the payment had ended. We are giving the amount back to your card. You need not do
        anything.
      </Trans>
    ),
    isOver: false,
  },
  refunded: {
    title: lateBack,
    text: (
      <Trans id="invoices.charge.late.refunded">
        Your card was charged after the payment had ended. We gave the whole amount back; banks need up to ten days to
        show it. Nothing is paid by it.
      </Trans>
    ),
    isOver: true,
  },
  'charged-back': {
    title: lateBack,
    text: (
      <Trans id="invoices.charge.late.chargedBack">
        Your card was charged after the payment had ended, and your bank gave the whole amount back. Nothing is paid by
        it.
      </Trans>
    ),
    isOver: true,
  },
};

/** Returns the words about a charge whose money moved after its outcome; `undefined` for any other charge. */
export function wordsAfterOutcome(charge: Charge, locale: Locale): ChargeWords | undefined {
  if (charge.kind === 'pending') return charge.lateCharge && lateWords[charge.lateCharge];
  if (charge.kind !== 'paid') return undefined;
  const { refunded, chargedBack, disputed, total } = charge;
  const backMinor = (refunded?.amountMinor ?? 0) + (chargedBack?.amountMinor ?? 0);
  if (chargedBack && backMinor >= total.amountMinor)
    return {
      title: <Trans id="invoices.charge.chargedBack.title">Your payment went back to your card</Trans>,
      text: (
        <Trans id="invoices.charge.chargedBack.text">
          Your bank gave it back after a question about it, so what you paid for is open again.
        </Trans>
      ),
      isOver: true,
    };
  if (backMinor >= total.amountMinor)
    return {
      title: <Trans id="invoices.charge.refunded.title">Your payment was refunded</Trans>,
      text: (
        <Trans id="invoices.charge.refunded.text">
          All of it went back to your card, so what you paid for is open again.
        </Trans>
      ),
      isOver: true,
    };
  if (!disputed) return undefined;
  const amount = formatMoney(disputed, locale);
  return {
    title: <Trans id="invoices.charge.disputed.title">Your bank is checking your payment</Trans>,
    text: (
      <Trans id="invoices.charge.disputed.text">
        Your bank has taken {amount} back until it decides who gets it. Nothing is charged again in the meantime, and
        your invoices stay paid.
      </Trans>
    ),
    isOver: false,
  };
}
