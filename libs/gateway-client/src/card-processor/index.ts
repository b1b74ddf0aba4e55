export {
  ledgerPageSchema,
  pendingChargeSchema,
  processorErrorSchema,
  refusedTokenSchema,
  settledChargeSchema,
  type CardDeclineReason,
  type ChargeAnswer,
  type ChargeRequest,
  type LedgerPage,
  type ProcessorError,
  type RefusedToken,
} from './merchant-wire.ts';
export {
  cardKeySchema,
  cardTokenSchema,
  type CardData,
  type CardKey,
  type CardToken,
  type TokenRequest,
} from './payment-page-wire.ts';
