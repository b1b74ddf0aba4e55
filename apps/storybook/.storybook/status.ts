/** The status of a component. A draft was added recently and may still change; a deprecated one has a successor. */
export type Status = 'draft' | 'ready' | 'deprecated';

/** The table of components that are not ready, by the id of their stories. */
const statuses: Readonly<Record<string, Exclude<Status, 'ready'>>> = {
  'invoices-bulk-lookup-bulk-lookup-page': 'draft',
  'invoices-email-field': 'draft',
  'invoices-invoice-ready-alert-invoice-ready-alert-page': 'draft',
  'invoices-payment-status-payment-status-page': 'draft',
  'invoices-payments-page': 'draft',
  'invoices-saved-cards-saved-card-list': 'draft',
  'invoices-share-link-share-link-page': 'draft',
  'invoices-statement-page': 'draft',
  'invoices-transfer-page': 'draft',
};

/** The status of the component with these stories; `id` is that of their `meta`, or of one of them. */
export const statusOf = (id = ''): Status => statuses[id.split('--')[0] ?? ''] ?? 'ready';
