import { addMessages } from '@assess/i18n/messages';
import { loadFoundMessages } from '@assess/invoices';
import { OwnOrders as Orders } from '@assess/invoices/signed-in';
import { useRouteContext } from '@tanstack/react-router';
import { use } from 'react';
import { useCustomer } from './use-customer.ts';

/** The list of orders with amounts, below commerce's order history. It suspends until texts and the session's code are loaded. */
export default function OwnOrders() {
  const { i18n } = useRouteContext({ from: '__root__' });
  use(addMessages(i18n, loadFoundMessages));
  return <Orders customer={useCustomer()} />;
}
