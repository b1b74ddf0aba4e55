import { useCallback, useSyncExternalStore } from 'react';
import { useForm, useWatch, type FieldErrors } from 'react-hook-form';
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

/**
 * The payment form's fields, issues and submit.
 *
 * Without default values: what was typed before the app woke is read from the page. Fields have no name until then, so
 * that no browser can ever post a card to us.
 */
export function usePaymentForm(addressRules: (country: string) => AddressRules) {
  const isAwake = useIsAwake();
  const resolver = useCallback(
    (typed: PaymentForm) => {
      const issues = checkPaymentForm(typed, addressRules(typed.country), new Date());
      const errors: FieldErrors<PaymentForm> = Object.fromEntries(
        Object.entries(issues).map(([field, type]) => [field, { type }]),
      );
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
    },
    [addressRules],
  );
  const form = useForm<PaymentForm>({ resolver, shouldFocusError: false });
  const country = useWatch({ control: form.control, name: 'country' }) as string | undefined;
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
    issues: paymentFields.flatMap((field) => {
      const issue = errors[field]?.type as PaymentIssue | undefined;
      return issue ? [{ field, issue }] : [];
    }),
    /** A security code is typed for one attempt and kept no longer. */
    forgetSecurityCode: () => form.resetField('securityCode', { defaultValue: '' }),
    /** A region belongs to its country. */
    forgetRegion: () => form.resetField('region', { defaultValue: '' }),
    /** As chosen, before the app woke or after; `undefined` until the page has been read. */
    country,
  };
}
