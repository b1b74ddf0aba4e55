import {
  problemMediaType,
  problemStatus,
  type Problem,
  type ProblemKind,
  type ProblemOf,
} from '@assess/gateway-client/contract';

/** A handler's response: a status, and a body that is serialized unless it is JSON text already. */
export interface Answer<Status extends number = number, Body = unknown> {
  readonly status: Status;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The title of each kind of problem, for developers. The storefront shows its own texts instead. */
const titles: Readonly<Record<ProblemKind, string>> = {
  'malformed-request': 'The request could not be read',
  'idempotency-key-missing': 'An Idempotency-Key header is required',
  'signature-invalid': 'The signature of the event is missing, wrong or too old',
  unauthorized: 'The x-platform-key header is missing or wrong',
  'invalid-token': 'A valid access token is required',
  'step-up-required': 'The user must prove again who they are',
  'invoice-not-found': 'No invoice has these numbers',
  'lookup-not-found': 'The lookup does not exist or has expired',
  'payment-not-found': 'The payment does not exist',
  'user-not-found': 'The user does not exist',
  'saved-card-not-found': 'The caller has no such saved card',
  'share-link-not-found': 'No share link has this id and account number',
  'invoice-ready-alert-not-found': 'The link of this mail is unknown or was deleted',
  'refund-not-found': 'There is no such refund',
  'route-not-found': 'There is no such URL',
  'method-not-allowed': 'This URL does not support the method',
  'idempotency-key-reused': 'The Idempotency-Key or id was used with another request',
  'payment-in-progress': 'The payment or one of its invoices is being charged',
  'already-paid': 'The payment or one of its invoices is paid already',
  'invoice-not-payable': 'An invoice cannot be paid now',
  'total-changed': 'The total is no longer the one the payer saw',
  'not-pending': 'The outcome of the payment is known',
  'not-refundable': 'The amount exceeds what can be refunded',
  'second-person-required': 'A second person has to approve it',
  'late-charge-not-found': 'There is no such late charge',
  'late-charge-closed': 'The late charge is closed, or its refund is under way',
  'charge-disputed': 'The cardholder disputes the charge: its amount is in question or went back already',
  'difference-not-found': 'There is no such difference of the ledgers',
  'difference-closed': 'The difference was closed already',
  'refund-decided': 'The refund was approved or rejected already',
  'payment-expired': 'The payment has expired',
  'share-link-expired': 'The link has expired',
  'share-link-withdrawn': 'The link was withdrawn by its creator',
  'request-timeout': 'The request did not arrive in time',
  'payload-too-large': 'The request is too large',
  'unsupported-media-type': 'The request must be application/json',
  'headers-too-large': 'The URL and the headers are too long',
  'invalid-request': 'The request breaks a rule of the operation',
  'idempotency-key-malformed': 'The Idempotency-Key must be 1 to 255 printable characters',
  'mixed-currencies': 'All invoices of a payment must have one currency',
  'too-many-requests': 'Too many requests, try again later',
  'too-many-refusals': 'Too many cards were declined, try again later',
  'proof-required': 'Solve the proof of work and send it along, or try again later',
  internal: 'Something went wrong',
  'processor-unavailable': 'The card processor could not be reached, nothing was charged',
  'identity-unavailable': 'The identity server could not be asked, try again later',
  unavailable: 'The gateway is not available, try again later',
};

export const answer = <Status extends number, Body>(status: Status, body: Body): Answer<Status, Body> => ({
  status,
  body,
});

/** Creates a response from JSON text, so that a repeated request gets exactly the same bytes. */
export const answerText = <Status extends number>(status: Status, json: string): Answer<Status, never> => ({
  status,
  body: json as never,
});

/** Creates an RFC 9457 problem document with the kind's status. */
export function problem<Kind extends ProblemKind>(
  kind: Kind,
  details: Pick<Problem, 'detail' | 'errors' | 'invoiceIds' | 'challenge' | 'subject'> = {},
  headers: Readonly<Record<string, string>> = {},
): Answer<number, ProblemOf<Kind>> {
  const status = problemStatus[kind];
  const body = { type: `/problems/${kind}` as const, title: titles[kind], status, ...details };
  return { status, body, headers: { ...headers, 'content-type': problemMediaType } };
}
