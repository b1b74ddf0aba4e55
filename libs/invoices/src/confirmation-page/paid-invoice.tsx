import { useLingui } from '@lingui/react/macro';
import type { Invoice } from '@assess/gateway-client/contract';
import { formatMoney, type Locale } from '@assess/i18n';
import styles from './confirmation-page.module.css';

export interface PaidInvoiceProps {
  invoice: Invoice;
  locale: Locale;
}

/** One paid invoice: its amount and the numbers by which bookkeepers find it, as in the receipt mail. */
export function PaidInvoice({ invoice, locale }: PaidInvoiceProps) {
  const { t } = useLingui();
  const { orderNumber, purchaseOrderNumber, customerAccountNumber } = invoice;
  const numbers = [
    [t({ id: 'invoices.orderNumber', message: 'Order number' }), orderNumber],
    [t({ id: 'invoices.purchaseOrderNumber', message: 'Purchase order number' }), purchaseOrderNumber],
    [t({ id: 'invoices.accountNumber', message: 'Customer account number' }), customerAccountNumber],
  ].flatMap(([name, number]) => (number ? [`${name}\u00a0${number}`] : []));
  return (
    <>
      {formatMoney(invoice.total, locale)}
      <div className={styles['numbers']}>{numbers.join(', ')}</div>
    </>
  );
}
