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
  type StoredCard,
} from './merchant-wire.ts';
export {
  cardKeySchema,
  cardTokenSchema,
  type CardData,
  type CardKey,
  type CardToken,
  type CodeData,
  type TokenRequest,
} from './payment-page-wire.ts';
