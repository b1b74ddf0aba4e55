import * as z from 'zod/mini';

/** The media type of every error response. @see RFC 9457 */
export const problemMediaType = 'application/problem+json';

/** The kinds of problems, each with its HTTP status. The problem's `type` is `/problems/{kind}`. */
export const problemStatus = {
  'malformed-request': 400,
  'idempotency-key-missing': 400,
  'signature-invalid': 400,
  unauthorized: 401,
  'invalid-token': 401,
  'step-up-required': 401,
  'invoice-not-found': 404,
  'lookup-not-found': 404,
  'payment-not-found': 404,
  'user-not-found': 404,
  'saved-card-not-found': 404,
  'share-link-not-found': 404,
  'invoice-ready-alert-not-found': 404,
  'refund-not-found': 404,
  'difference-not-found': 404,
  'late-charge-not-found': 404,
  'route-not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  'idempotency-key-reused': 409,
  'payment-in-progress': 409,
  'already-paid': 409,
  'invoice-not-payable': 409,
  'total-changed': 409,
  'not-pending': 409,
  'not-refundable': 409,
  'charge-disputed': 409,
  'second-person-required': 409,
  'refund-decided': 409,
  'difference-closed': 409,
  'late-charge-closed': 409,
  'payment-expired': 410,
  'share-link-expired': 410,
  'share-link-withdrawn': 410,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'invalid-request': 422,
  'idempotency-key-malformed': 422,
  'mixed-currencies': 422,
  'headers-too-large': 431,
  'too-many-requests': 429,
  'too-many-refusals': 429,
  'proof-required': 429,
  internal: 500,
  'processor-unavailable': 503,
  'identity-unavailable': 503,
  unavailable: 503,
} as const;

/** The last part of a problem's `type`. Callers branch on it. */
export type ProblemKind = keyof typeof problemStatus;

/** Problems with which any operation may respond, because of invalid input or a failure of the gateway. */
export const commonProblems = [
  'malformed-request',
  'request-timeout',
  'invalid-request',
  'headers-too-large',
  'internal',
  'unavailable',
] as const satisfies ProblemKind[];

/** Problems with which any operation with a body may respond before the body is validated. */
export const bodyProblems = ['payload-too-large', 'unsupported-media-type'] as const satisfies ProblemKind[];

/** The subjects for which declined cards are counted. */
export const declineSubjects = ['payment', 'card', 'invoice', 'user', 'email', 'account'] as const;

/** The subject whose limit of declined cards was reached. */
export type DeclineSubject = (typeof declineSubjects)[number];

/**
 * The body of an error response. `errors` lists the invalid fields of an `invalid-request`; `invoiceIds` the invoices that prevent the
 * operation. `challenge` is the proof of work of a `proof-required`; `subject` is the subject whose limit a `too-many-refusals` reports.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  invoiceIds: z.optional(z.array(z.string())),
  challenge: z.optional(z.string()),
  subject: z.catch(z.optional(z.enum(declineSubjects)), undefined), // a gateway of another version may count more subjects
});

/** The reason why the gateway did not perform an operation. @see RFC 9457 */
export type Problem = z.infer<typeof problemSchema>;

/** The body of an error response of one kind. */
export type ProblemOf<Kind extends ProblemKind> = Problem & { type: `/problems/${Kind}` };
