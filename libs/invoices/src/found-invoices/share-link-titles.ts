import { msg } from '@lingui/core/macro';

/** The titles of the share link pages. */
export const shareLinkTitles = {
  make: msg({ id: 'invoices.handOff.title', message: 'Send to your finance office' }),
  made: msg({ id: 'invoices.handed.made', message: 'Your link' }),
  open: msg({ id: 'invoices.handed.title', message: 'Invoices for you to pay' }),
};
