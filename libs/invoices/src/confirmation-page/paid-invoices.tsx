import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Payment } from '@assess/gateway-client/contract';
import { formatMoney, type Locale } from '@assess/i18n';
import { numberColumns } from '../found-invoices/invoice-columns.ts';
import styles from './paid-invoices.module.css';

export interface PaidInvoicesProps {
  payment: Pick<Payment, 'invoices' | 'total'>;
  locale: Locale;
}

/** The invoices of a payment with their amounts, as a table that fits 20 of them on one sheet of paper. */
export function PaidInvoices({ payment: { invoices, total }, locale }: PaidInvoicesProps) {
  const { i18n, t } = useLingui();
  const count = invoices.length;
  const columns = numberColumns.filter(([, cellOf]) => invoices.some((invoice) => cellOf(invoice) !== ''));
  return (
    <div className={styles['room']}>
      <table className={styles['table']}>
        <caption>
          {t({ id: 'invoices.statement.count', message: plural(count, { one: '# invoice', other: '# invoices' }) })}
        </caption>
        <thead>
          <tr>
            {columns.map(([title]) => (
              <th key={title.id} scope="col">
                {i18n._(title)}
              </th>
            ))}
            <th scope="col" className={styles['amount']}>
              <Trans id="invoices.confirmation.amount">Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              {columns.map(([title, cellOf], place) => {
                const text = cellOf(invoice);
                return place === 0 ? (
                  <th key={title.id} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={title.id}>{text}</td>
                );
              })}
              <td className={styles['amount']}>{formatMoney(invoice.total, locale)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length}>
              <Trans id="invoices.summary.total">Total</Trans>
            </th>
            <td className={styles['amount']}>{formatMoney(total, locale)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
