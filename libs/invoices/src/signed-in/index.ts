export type { Customer } from './customer-only.tsx';
export { loadSignedInMessages } from './load-messages.ts';
export { OwnConfirmation, type OwnConfirmationProps } from './own-confirmation.tsx';
export { OwnOrders } from './own-orders.tsx';
export { OwnPayments, type OwnPaymentsProps } from './own-payments.tsx';
export { OwnSavedCards } from './own-saved-cards.tsx';
export { OwnStatement, type OwnStatementProps } from './own-statement.tsx';
export { StatementLine, type StatementLineProps } from './statement-line.tsx';
