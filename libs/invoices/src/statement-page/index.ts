export { accountInvoicesQuery } from './account-invoices-query.ts';
export { OrderStanding } from './order-standing.tsx';
export { StatementPage } from './statement-page.tsx';
