import type { Domain } from '../domain.ts';
import type { MailDependencies } from '../mail/outbox.ts';
import { alertHandlers } from './alert-handlers.ts';
import { queueInvoiceReadyAlerts } from './queue-invoice-ready-alerts.ts';
import type { AlertDependencies } from './request-alert.ts';
import { sendAlertMails } from './send-alert-mails.ts';

/** Composes invoice-ready alerts: their handlers, and the tasks that queue and send their mails. */
export const composeAlerts = (
  dependencies: AlertDependencies & MailDependencies,
): Domain<keyof ReturnType<typeof alertHandlers>> => ({
  handlers: alertHandlers(dependencies),
  tasks: [
    {
      name: 'invoice-ready alerts',
      everyMs: 2_000,
      run: (stopped) => queueInvoiceReadyAlerts(dependencies, stopped),
    },
    { name: 'invoice-ready alert mails', everyMs: 2_000, run: (stopped) => sendAlertMails(dependencies, stopped) },
  ],
});
