import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice } from '@assess/gateway-client/contract';
import { formatMoney, type Locale, type Money } from '@assess/i18n';
import { Cluster } from '@assess/ui';
import { StandingBadge } from '../standing/invoice-standing.tsx';
import { orderAmounts } from './order-amounts.ts';

export interface OrderStandingProps {
  /** All invoices of one order. */
  invoices: readonly Invoice[];
  locale: Locale;
}

/** What an order comes to and where its invoices stand, in one line. */
export function OrderStanding({ invoices, locale }: OrderStandingProps) {
  const { i18n } = useLingui();
  const { totals, open, standings } = orderAmounts(invoices);
  const written = (amounts: Money[]) =>
    new Intl.ListFormat(i18n.locale).format(amounts.map((amount) => formatMoney(amount, locale)));
  const toPay = written(open);
  return (
    <Cluster>
      {totals.length > 0 && <strong>{written(totals)}</strong>}
      {standings.map((standing) => (
        <StandingBadge key={standing.kind} standing={standing} />
      ))}
      {open.length > 0 && (
        <span>
          <Trans id="invoices.statement.ofThatToPay">Of that to pay: {toPay}</Trans>
        </span>
      )}
    </Cluster>
  );
}
