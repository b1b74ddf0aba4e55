export { accountInvoicesQuery } from './account-invoices-query.ts';
export { OrderStatus } from './order-status.tsx';
export { StatementPage } from './statement-page.tsx';
