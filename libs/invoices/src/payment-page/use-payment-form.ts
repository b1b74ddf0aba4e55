import type { AddressRules } from '@assess/gateway-client/contract';
import { useIsAwake } from '@assess/ui';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useLayoutEffect, useMemo, useRef, useSyncExternalStore, type BaseSyntheticEvent } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  createPaymentFormSchema,
  paymentFields,
  type PaymentField,
  type PaymentForm,
  type PaymentIssue,
  type PaymentIssues,
} from '../payment-form.ts';

const never = () => () => undefined;

/** The id of a field's control on the page. */
export const fieldId = (field: PaymentField): string => `pay-${field}`;

/** The value of a field that was typed or chosen before the app woke: it is in the page, and no event tells of it. */
export const useTypedBefore = (field: PaymentField): string | undefined =>
  useSyncExternalStore(
    never,
    () => document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${fieldId(field)}`)?.value,
    () => undefined,
  );

/**
 * A region belongs to its country: it goes with it and is back when the country is. At once, and in the same control: a browser that fills a
 * form in goes on with the region that it found beside the country before.
 */
function useRegionOf(country: string, { getValues, resetField }: UseFormReturn<PaymentForm>) {
  const last = useRef(country);
  const regions = useRef<Record<string, string>>({});
  useLayoutEffect(() => {
    if (country === last.current) return;
    regions.current[last.current] = getValues('region') ?? '';
    resetField('region', { defaultValue: regions.current[country] ?? '' });
    last.current = country;
  }, [country, getValues, resetField]);
}

/** Takes what stands in the fields: not every browser tells of what it filled in. */
function takeFilledIn(fields: readonly PaymentField[], { getValues, setValue }: UseFormReturn<PaymentForm>): void {
  for (const field of fields) {
    const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${fieldId(field)}`);
    if (control && control.type !== 'checkbox' && control.value !== (getValues(field) ?? ''))
      setValue(field, control.value);
  }
}

/** A flag may take them out of an open page: what was typed goes with them, so that nobody is told of what they cannot see. */
const fieldsOfSomeStores: readonly PaymentField[] = ['line3', 'vatNumber'];

export interface PaymentFormOptions {
  rulesOf: (country: string) => AddressRules;
  /** ISO 3166-1 alpha-2, chosen at first; empty for none. */
  defaultCountry: string;
}

/**
 * The payment form's fields, issues and submit.
 *
 * The payment form has no default values: what was typed before the app woke is read from the page. Fields have no name until then, so
 * that no browser can ever post a card to us.
 */
export function usePaymentForm({ rulesOf, defaultCountry }: PaymentFormOptions) {
  const isAwake = useIsAwake();
  const resolver = useMemo(() => standardSchemaResolver(createPaymentFormSchema(rulesOf)), [rulesOf]);
  const form = useForm<PaymentForm>({ resolver, shouldFocusError: false });
  const chosen = useWatch({ control: form.control, name: 'country' }) as string | undefined;
  const chosenBefore = useTypedBefore('country');
  const country = chosen ?? chosenBefore ?? defaultCountry;
  useRegionOf(country, form);
  const { errors, submitCount } = form.formState;
  const issueOf = (field: PaymentField) => errors[field]?.message as PaymentIssue | undefined;

  return {
    isAwake,
    submit: (pay: (typed: PaymentForm) => Promise<void>) => {
      const send = form.handleSubmit(pay);
      return (event: BaseSyntheticEvent) => {
        takeFilledIn(paymentFields(rulesOf(country).parts), form);
        return send(event);
      };
    },
    attempt: submitCount,
    field: (field: PaymentField) => {
      const { name, ...handlers } = form.register(field, { shouldUnregister: fieldsOfSomeStores.includes(field) });
      return { id: fieldId(field), ...handlers, name: isAwake ? name : undefined };
    },
    issueOf,
    /** The issues, in the order of the page. */
    issues: paymentFields(rulesOf(country).parts).flatMap((field) => {
      const issue = issueOf(field);
      return issue ? [{ field, issue }] : [];
    }),
    /** Says what the gateway found. */
    addIssues: (issues: PaymentIssues) => {
      for (const [field, message] of Object.entries(issues)) form.setError(field as PaymentField, { message });
    },
    /** A security code is typed for one attempt and kept no longer. */
    forgetSecurityCode: () => form.resetField('securityCode', { defaultValue: '' }),
    setValue: form.setValue,
    correctEmail: (email: string) => form.setValue('email', email, { shouldValidate: submitCount > 0 }),
    /** For what follows the fields while they are typed into. */
    control: form.control,
    /** The country as chosen, before the app woke or after. */
    country,
  };
}
