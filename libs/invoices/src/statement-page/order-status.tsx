import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice } from '@assess/gateway-client/contract';
import { formatMoney, type Locale, type Money } from '@assess/i18n';
import { Cluster } from '@assess/ui';
import { StatusBadge } from '../invoice-status/invoice-status.tsx';
import { orderAmounts } from './order-amounts.ts';

export interface OrderStatusProps {
  /** All invoices of one order. */
  invoices: readonly Invoice[];
  /** The locale of the store, which sets the language and the formats. */
  locale: Locale;
}

/** The totals and statuses of an order in one line. */
export function OrderStatus({ invoices, locale }: OrderStatusProps) {
  const { i18n } = useLingui();
  const { totals, open, statuses } = orderAmounts(invoices);
  const written = (amounts: Money[]) =>
    new Intl.ListFormat(i18n.locale).format(amounts.map((amount) => formatMoney(amount, locale)));
  const toPay = written(open);
  return (
    <Cluster>
      {totals.length > 0 && <strong>{written(totals)}</strong>}
      {statuses.map((status) => (
        <StatusBadge key={status.kind} status={status} />
      ))}
      {open.length > 0 && (
        <span>
          <Trans id="invoices.statement.ofThatToPay">Of that to pay: {toPay}</Trans>
        </span>
      )}
    </Cluster>
  );
}
