import { msg } from '@lingui/core/macro';

/** The titles of the pages after the find page, for the document's head. @see spec §2 Invoice application screens */
export const pageTitles = {
  several: msg({ id: 'invoices.several.title', message: 'Several invoices' }),
  oneResult: msg({ id: 'invoices.results.titleOne', message: 'Your invoice' }),
  severalResults: msg({ id: 'invoices.results.titleSeveral', message: 'Your invoices' }),
  payment: msg({ id: 'invoices.payment.title', message: 'Invoice payment' }),
  confirmation: msg({ id: 'invoices.confirmation.title', message: 'Payment confirmation' }),
  statement: msg({ id: 'invoices.statement.title', message: 'Your open invoices' }),
  payments: msg({ id: 'invoices.payments.title', message: 'Your payments' }),
};
