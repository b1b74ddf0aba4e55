import { addMessages } from '@assess/i18n';
import { loadFoundMessages } from '@assess/invoices';
import { accountInvoicesQuery, OrderStatus } from '@assess/invoices/statement-page';
import { useQueries } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { use, useState } from 'react';
import { createPortal } from 'react-dom';
import { amountFrames } from '../../page-contract/amount-frames.ts';
import { CustomerOnly } from './customer-only.tsx';

let texts: Promise<void> | undefined;

/**
 * Adds the amounts and statuses of orders and their invoices to commerce's order history. It suspends until texts and the session's code
 * are loaded.
 */
export default function OwnOrders() {
  const { i18n } = useRouteContext({ from: '__root__' });
  use((texts ??= addMessages(i18n, loadFoundMessages)));
  return (
    <CustomerOnly processing={null} anonymous={null}>
      {(userId) => <Orders userId={userId} />}
    </CustomerOnly>
  );
}

/** Fills the elements that commerce leaves empty for amounts. Its other content stays unchanged. */
function Orders({ userId }: { userId: string }) {
  const { config, gateway } = useRouteContext({ from: '__root__' });
  const [frames] = useState(amountFrames);
  const accounts = [...new Set(frames.map(({ account }) => account))];
  const found = useQueries({ queries: accounts.map((account) => accountInvoicesQuery(gateway, userId, account)) });
  const invoices = found.flatMap(({ data = [] }) => data);
  return frames.map(({ frame, of, number, account }) => {
    const own = invoices.filter(
      (invoice) =>
        (of === 'order' ? invoice.orderNumber : invoice.invoiceNumber) === number &&
        invoice.customerAccountNumber === account,
    );
    return own.length > 0 && createPortal(<OrderStatus invoices={own} locale={config.locale} />, frame, number);
  });
}
