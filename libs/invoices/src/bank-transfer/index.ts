export { BankTransferDetails, type BankTransferDetailsProps } from './bank-transfer-details.tsx';
export { loadTransferCode } from './lazy-transfer-code.ts';
export { referenceTo } from './transfer-reference.ts';
export { toBeTransferred } from './to-be-transferred.ts';
