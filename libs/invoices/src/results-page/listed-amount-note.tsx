import { Trans } from '@lingui/react/macro';
import type { Invoice } from '@assess/gateway-client/contract';
import { formatMoney, minorUnitsOf, type Locale } from '@assess/i18n';
import { isOtherAmount } from '../pasted-list/listed-amount.ts';

export interface ListedAmountNoteProps {
  invoice: Pick<Invoice, 'status' | 'total'>;
  /** The amount of the pasted list as a decimal; `undefined` when it has none. */
  listedAmount: string | undefined;
  locale: Locale;
}

/** Says that a pasted list has another amount than the invoice. Renders nothing for a paid invoice, whose open amount is zero. */
export function ListedAmountNote({ invoice: { status, total }, listedAmount, locale }: ListedAmountNoteProps) {
  if (listedAmount === undefined || status.kind === 'paid' || !isOtherAmount(listedAmount, total)) return null;
  const listed = formatMoney({ ...total, amountMinor: minorUnitsOf(Number(listedAmount), total.currency) }, locale);
  const open = formatMoney(total, locale);
  return (
    <p>
      <Trans id="invoices.results.otherAmount">
        Your list says {listed}, open is {open}.
      </Trans>
    </p>
  );
}
