import { addMessages } from '@assess/i18n/messages';
import { loadSignedInMessages, OwnSavedCards } from '@assess/invoices/signed-in';
import { useRouteContext } from '@tanstack/react-router';
import { use } from 'react';
import { useCustomer } from './use-customer.ts';

/** The user's saved cards, below commerce's account page. It suspends until texts and the session's code are loaded. */
export default function SavedCards() {
  const { i18n } = useRouteContext({ from: '__root__' });
  use(addMessages(i18n, loadSignedInMessages));
  return <OwnSavedCards customer={useCustomer()} />;
}
