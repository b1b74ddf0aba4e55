import {
  transferFields,
  transferIssuesAt,
  type Invoice,
  type TransferIssue,
  type TransferRequest,
} from '@assess/gateway-client/contract';
import { parseMoney, sumMoney, type IsoDay, type Locale } from '@assess/i18n';
import * as z from 'zod/mini';

/** The names of the form's fields in the order of the page, after the ticked invoices. */
export const typedFields = ['paidOn', 'amount', 'reference', 'note', 'name', 'email'] as const;

export type TypedField = (typeof typedFields)[number];

/** The fields as typed. */
export type TypedTransfer = Readonly<Record<TypedField, string>>;

export type TransferField = 'invoices' | TypedField;

/** The issues of an announced transfer by field; an empty object means none. */
export type TransferIssues = { readonly [Field in TransferField]?: TransferIssue };

/** Reads the typed values from the form's fields. A missing field is empty. */
export function parseTypedTransfer(form: Pick<FormData | URLSearchParams, 'get'>): TypedTransfer {
  const typed = typedFields.map((name) => [name, String(form.get(name) ?? '')]);
  return Object.fromEntries(typed) as TypedTransfer;
}

export interface TransferFacts {
  /** The ticked invoices, all in one currency. */
  readonly invoices: readonly Pick<Invoice, 'id' | 'total'>[];
  readonly currency: string;
  readonly locale: Locale;
  /** The current day in the store's time zone. */
  readonly today: IsoDay;
}

const schema = z.object(transferFields);

/** Validates the typed values by the gateway's own rules. */
export function checkTransfer(
  typed: TypedTransfer,
  { invoices, currency, locale, today }: TransferFacts,
): { kind: 'right'; request: TransferRequest } | { kind: 'wrong'; issues: TransferIssues } {
  const total = sumMoney(invoices.map((invoice) => invoice.total));
  const amount = parseMoney(typed.amount, currency, locale);
  const parsed = schema.safeParse({
    ...typed,
    invoiceIds: invoices.map(({ id }) => id),
    amount: amount ?? { amountMinor: 0, currency },
  });
  const issues: TransferIssues = {
    ...(total && transferIssuesAt({ ...typed, amount: amount ?? total }, { today, total })),
    ...issuesOf(parsed.error),
    ...(typed.amount.trim() === '' && { amount: 'amount-required' }),
  };
  return parsed.success && Object.keys(issues).length === 0
    ? { kind: 'right', request: parsed.data }
    : { kind: 'wrong', issues };
}

/** A submitted transfer announcement. */
export interface SentTransfer {
  typed: TypedTransfer;
  /** The fields that contained a card number, which is never stored. */
  withheld: readonly string[];
}

/** Returns the issues of a submitted announcement that the gateway did not store. */
export function issuesOfSent({ typed, withheld }: SentTransfer, facts: TransferFacts): TransferIssues {
  const checked = checkTransfer(typed, facts);
  const issues = checked.kind === 'wrong' ? checked.issues : {};
  return { ...issues, ...Object.fromEntries(withheld.map((field) => [field, 'card-data' as const])) };
}

/** Returns the first issue of each field. */
function issuesOf(error: z.core.$ZodError | undefined): TransferIssues {
  const first = Map.groupBy(error?.issues ?? [], ({ path: [field] }) => (field === 'invoiceIds' ? 'invoices' : field));
  return Object.fromEntries([...first].map(([field, [issue]]) => [field, issue?.message])) as TransferIssues;
}
