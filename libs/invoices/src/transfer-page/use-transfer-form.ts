import type { Invoice } from '@assess/gateway-client/contract';
import { formatMoney, sumMoney, type IsoDay, type Locale, type Money } from '@assess/i18n';
import { useLingui } from '@lingui/react';
import { useEffect, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { transferReference } from '../bank-transfer/transfer-reference.ts';
import {
  checkTransfer,
  parseTypedTransfer,
  typedFields,
  type TransferField,
  type TransferIssues,
  type TypedTransfer,
} from './transfer-form.ts';
import { transferIssueMessage } from './transfer-messages.ts';

/** The ids of the fields' controls on the page; `invoices` is the first check box. */
export const fieldIds: Record<TransferField, string> = {
  invoices: 'transfer-invoices',
  paidOn: 'transfer-paid-on',
  amount: 'transfer-amount',
  reference: 'transfer-reference',
  note: 'transfer-note',
  name: 'transfer-name',
  email: 'transfer-email',
};

const fieldOrder: readonly TransferField[] = ['invoices', ...typedFields];

export interface TransferFormOptions {
  invoices: readonly Invoice[];
  selected: readonly string[];
  locale: Locale;
  today: IsoDay;
  typed?: TypedTransfer | undefined;
  issues?: TransferIssues | undefined;
  onErrors?: ((hasErrors: boolean) => void) | undefined;
}

/** The known values of a transfer for some invoices. They fill the fields until the customer edits them. */
const knownOf = (
  invoices: readonly Invoice[],
  locale: Locale,
): { total: Money | undefined; amount: string; reference: string } => {
  const total = sumMoney(invoices.map((invoice) => invoice.total));
  return { total, amount: total ? formatMoney(total, locale) : '', reference: transferReference(invoices) ?? '' };
};

/** Manages the form's initial values, issues and submit. The DOM holds the typed values, so hydration loses none of them. */
export function useTransferForm(options: TransferFormOptions) {
  const { invoices, selected, locale, today, typed, onErrors } = options;
  const { i18n } = useLingui();
  const [ticked, setTicked] = useState(() => invoices.filter(({ id }) => selected.includes(id)));
  const [issues, setIssues] = useState<TransferIssues>(options.issues ?? {});
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const currency = invoices[0]?.total.currency ?? '';
  const known = knownOf(ticked, locale);

  const hasErrors = Object.keys(issues).length > 0;
  useEffect(() => onErrors?.(hasErrors), [onErrors, hasErrors]);
  useEffect(() => {
    const release = () => setBusy(false); // a page restored from the back-forward cache may send its form again
    addEventListener('pageshow', release);
    return () => removeEventListener('pageshow', release);
  }, []);

  const tickedIn = (fields: FormData) => {
    const ids = new Set(fields.getAll('invoice'));
    return invoices.filter(({ id }) => ids.has(id));
  };
  const judge = (fields: FormData) => {
    const now = tickedIn(fields);
    const judged = checkTransfer(parseTypedTransfer(fields), { invoices: now, currency, locale, today });
    setTicked(now);
    return judged.kind === 'wrong' ? judged.issues : {};
  };

  const onChange = ({ currentTarget: form }: ChangeEvent<HTMLFormElement>) => {
    const now = knownOf(tickedIn(new FormData(form)), locale);
    for (const name of ['amount', 'reference'] as const) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === known[name]) field.value = now[name];
    }
    const found = judge(new FormData(form));
    if (hasErrors) setIssues(found);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const found = judge(new FormData(event.currentTarget));
    const isWrong = Object.keys(found).length > 0;
    if (isWrong || isBusy) event.preventDefault();
    setIssues(found);
    if (isWrong) setAttempt(attempt + 1);
    else setBusy(true);
  };

  const errorOf = (field: TransferField): string | undefined => {
    const issue = issues[field];
    return issue && i18n._(transferIssueMessage(issue, { locale, currency, total: known.total }));
  };
  return {
    onChange,
    onSubmit,
    isBusy,
    attempt,
    errorOf,
    first: { paidOn: '', note: '', name: '', email: '', amount: known.amount, reference: known.reference, ...typed },
    errors: fieldOrder.flatMap((field) => {
      const message = errorOf(field);
      return message ? [{ fieldId: fieldIds[field], message }] : [];
    }),
  };
}
