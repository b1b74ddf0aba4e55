import { msg } from '@lingui/core/macro';

/** Titles of the pages by which invoices are handed over. */
export const shareLinkTitles = {
  make: msg({ id: 'invoices.handOff.title', message: 'Send to your finance office' }),
  made: msg({ id: 'invoices.handed.made', message: 'Your link' }),
  open: msg({ id: 'invoices.handed.title', message: 'Invoices for you to pay' }),
};
