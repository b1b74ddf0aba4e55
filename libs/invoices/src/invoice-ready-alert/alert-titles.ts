import { msg } from '@lingui/core/macro';

/** The titles of the pages about alerts for invoices that become payable. */
export const alertTitles = {
  ask: msg({ id: 'invoices.notice.title', message: 'Tell me when it can be paid' }),
  asked: msg({ id: 'invoices.notice.askedTitle', message: 'Check your email' }),
  confirm: msg({ id: 'invoices.notice.confirmTitle', message: 'Confirm your email address' }),
  confirmed: msg({ id: 'invoices.notice.confirmedTitle', message: "We'll tell you" }),
  stop: msg({ id: 'invoices.notice.stopTitle', message: 'Stop these emails' }),
  stopped: msg({ id: 'invoices.notice.stoppedTitle', message: 'You get no more of these emails' }),
};
