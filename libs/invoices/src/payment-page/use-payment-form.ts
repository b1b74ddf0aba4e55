import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useForm, useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import {
  checkPaymentForm,
  paymentFields,
  type AddressRules,
  type PaymentField,
  type PaymentForm,
  type PaymentIssue,
} from '../payment-form.ts';

const never = () => () => undefined;

/** False on the server and while the server's HTML is taken over. */
const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The id of a field's control on the page. */
export const fieldId = (field: PaymentField): string => `pay-${field}`;

/** A region belongs to its country: it goes with it and is back when the country is. */
function useRegionOf(country: string, { getValues, resetField }: UseFormReturn<PaymentForm>) {
  const last = useRef(country);
  const regions = useRef<Record<string, string>>({});
  useEffect(() => {
    if (country === last.current) return;
    regions.current[last.current] = getValues('region');
    resetField('region', { defaultValue: regions.current[country] ?? '' });
    last.current = country;
  }, [country, getValues, resetField]);
}

export interface PaymentFormOptions {
  rulesOf: (country: string) => AddressRules;
  /** ISO 3166-1 alpha-2, chosen at first. */
  defaultCountry: string;
}

/**
 * The payment form's fields, issues and submit.
 *
 * Without default values: what was typed before the app woke is read from the page. Fields have no name until then, so
 * that no browser can ever post a card to us.
 */
export function usePaymentForm({ rulesOf, defaultCountry }: PaymentFormOptions) {
  const isAwake = useIsAwake();
  const resolver = useCallback(
    (typed: PaymentForm) => {
      const issues = checkPaymentForm(typed, rulesOf(typed.country), new Date());
      const errors: FieldErrors<PaymentForm> = Object.fromEntries(
        Object.entries(issues).map(([field, type]) => [field, { type }]),
      );
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
    },
    [rulesOf],
  );
  const form = useForm<PaymentForm>({ resolver, shouldFocusError: false });
  const chosen = useWatch({ control: form.control, name: 'country' }) as string | undefined;
  const country = chosen ?? defaultCountry;
  useRegionOf(country, form);
  const { errors, submitCount } = form.formState;

  return {
    isAwake,
    submit: form.handleSubmit,
    attempt: submitCount,
    field: (field: PaymentField) => {
      const { name, ...handlers } = form.register(field);
      return { id: fieldId(field), ...handlers, name: isAwake ? name : undefined };
    },
    issueOf: (field: PaymentField) => errors[field]?.type as PaymentIssue | undefined,
    /** In the order of the page. */
    issues: paymentFields(rulesOf(country).parts).flatMap((field) => {
      const issue = errors[field]?.type as PaymentIssue | undefined;
      return issue ? [{ field, issue }] : [];
    }),
    /** A security code is typed for one attempt and kept no longer. */
    forgetSecurityCode: () => form.resetField('securityCode', { defaultValue: '' }),
    /** As chosen, before the app woke or after. */
    country,
  };
}
