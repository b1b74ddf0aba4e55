import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { accountInvoicesQuery } from '../statement-page/account-invoices-query.ts';
import { OrderStatus } from '../statement-page/order-status.tsx';
import { CustomerOnly, type Customer } from './customer-only.tsx';

/**
 * Adds the amounts and statuses of orders and their invoices to commerce's order history. The caller has to load
 * `loadFoundMessages` first. It suspends until the session's code is loaded.
 */
export function OwnOrders({ customer }: { customer: Customer }) {
  return (
    <CustomerOnly customer={customer} processing={null} anonymous={null}>
      {(userId) => <Orders customer={customer} userId={userId} />}
    </CustomerOnly>
  );
}

/** Fills the elements that commerce leaves empty for amounts, and leaves commerce's other elements unchanged. */
function Orders({ customer: { gateway, locale }, userId }: { customer: Customer; userId: string }) {
  const [elements] = useState(findAmountElements);
  const accounts = [...new Set(elements.map(({ account }) => account))];
  const found = useQueries({ queries: accounts.map((account) => accountInvoicesQuery(gateway, userId, account)) });
  const invoices = found.flatMap(({ data = [] }) => data);
  return elements.map(({ element, of, number, account }) => {
    const own = invoices.filter(
      (invoice) =>
        (of === 'order' ? invoice.orderNumber : invoice.invoiceNumber) === number &&
        invoice.customerAccountNumber === account,
    );
    return own.length > 0 && createPortal(<OrderStatus invoices={own} locale={locale} />, element, number);
  });
}

/** An element that commerce leaves empty for the amount and the status of one of the customer's orders or invoices. */
interface AmountElement {
  element: HTMLElement;
  of: 'order' | 'invoice';
  number: string;
  /** The number of the customer account to which the order or invoice belongs. */
  account: string;
}

/** Finds the elements that commerce leaves empty for amounts. */
const findAmountElements = (): AmountElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-order], [data-invoice]')].map((element) => {
    const { order, invoice, account = '' } = element.dataset;
    return { element, account, ...(order ? { of: 'order', number: order } : { of: 'invoice', number: invoice ?? '' }) };
  });
