import {
  transferFields,
  transferIssuesAt,
  type Invoice,
  type TransferIssue,
  type TransferRequest,
} from '@assess/gateway-client/contract';
import { parseMoney, sumMoney, type IsoDay, type Locale } from '@assess/i18n';
import * as z from 'zod/mini';

/** The fields of the form in the order of the page, by their names, after the invoices that are ticked. */
export const typedFields = ['paidOn', 'amount', 'reference', 'note', 'name', 'email'] as const;

export type TypedField = (typeof typedFields)[number];

/** The fields as they were typed. */
export type TypedTransfer = Readonly<Record<TypedField, string>>;

export type TransferField = 'invoices' | TypedField;

/** What is wrong with which field of an announced transfer; an empty object: nothing. */
export type TransferIssues = { readonly [Field in TransferField]?: TransferIssue };

/** Reads what was typed from the form's fields. What is not there is empty. */
export function parseTypedTransfer(form: Pick<FormData | URLSearchParams, 'get'>): TypedTransfer {
  const typed = typedFields.map((name) => [name, String(form.get(name) ?? '')]);
  return Object.fromEntries(typed) as TypedTransfer;
}

export interface TransferFacts {
  /** The invoices that are ticked, all in one currency. */
  readonly invoices: readonly Pick<Invoice, 'id' | 'total'>[];
  readonly currency: string;
  readonly locale: Locale;
  /** The day in the store. */
  readonly today: IsoDay;
}

const schema = z.object(transferFields);

/** Judges what was typed, by the gateway's own rules. */
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

/** The first issue of each field. */
function issuesOf(error: z.core.$ZodError | undefined): TransferIssues {
  const first = Map.groupBy(error?.issues ?? [], ({ path: [field] }) => (field === 'invoiceIds' ? 'invoices' : field));
  return Object.fromEntries([...first].map(([field, [issue]]) => [field, issue?.message])) as TransferIssues;
}
