import type { SentTransfer } from '../transfer-page/transfer-form.ts';
import { readSentTransfer } from './cookies/announced-transfer-cookie.ts';
import { readAskedCharge, type JudgedCharge } from './cookies/payment-status-cookie.ts';
import { readListedAmounts, type ListedAmounts } from './cookies/listed-amounts.ts';
import { readShareLinkFacts, type ShareLinkFacts } from './cookies/share-link-facts.ts';
import { readTypedAddress } from './cookies/typed-email-cookie.ts';
import { readTypedList, type KeptList } from './cookies/typed-list.ts';
import { readTypedSearch, type TypedSearch } from './cookies/typed-search.ts';
import { readUnfinished, type UnfinishedPayment } from '../payment-state/unfinished-payment.ts';
import type { InvoiceRequest } from './invoice-request.ts';

/** The facts that an invoice page shows and its URL must not contain. Each comes from a cookie of the visitor's browser. */
export interface PageFacts {
  /** The fields of the find form as posted before the server redirected back to the form. */
  typedSearch?: TypedSearch | undefined;
  /** The fields of the payment status form as posted before the server redirected back to it, and the result. */
  askedCharge?: JudgedCharge | undefined;
  /** The payment that this browser has begun and for which the bank asks for confirmation. */
  unfinishedPayment?: UnfinishedPayment | undefined;
  /** The numbers typed into the bulk lookup form, or those of them that were not found. */
  typedList?: KeptList | undefined;
  /** The amounts of the pasted list whose results the page shows. */
  listedAmounts?: ListedAmounts | undefined;
  /** The fields of the form that announces a transfer, as they were submitted. */
  sentTransfer?: SentTransfer | undefined;
  /** The email address submitted with the page's form, as it was typed. */
  typedAddress?: string | undefined;
  /** The share link that this browser created, and the sender of a link that someone else shared. */
  shareLink?: ShareLinkFacts | undefined;
}

/** Reads the facts for the page that a request is for. */
export const readPageFacts = (context: InvoiceRequest): PageFacts => ({
  typedSearch: readTypedSearch(context),
  askedCharge: readAskedCharge(context),
  unfinishedPayment: readUnfinished(context.cookies),
  typedList: readTypedList(context),
  listedAmounts: readListedAmounts(context),
  sentTransfer: readSentTransfer(context),
  typedAddress: readTypedAddress(context),
  shareLink: readShareLinkFacts(context),
});
