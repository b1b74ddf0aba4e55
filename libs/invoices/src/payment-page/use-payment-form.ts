import type { AddressRules, SavedCard } from '@assess/gateway-client/contract';
import { useIsHydrated } from '@assess/ui';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type BaseSyntheticEvent,
} from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  paymentFields,
  type PaymentField,
  type PaymentForm,
  type PaymentIssue,
  type PaymentIssues,
  type TypedPayment,
} from '../payment-form.ts';
import type { CardTokenizer } from './card-tokenizer.ts';
import { controlOf, fieldId } from './field-controls.ts';

const never = () => () => undefined;

/** The value of a field that was typed or chosen before the app hydrated: it is in the page, and no event tells of it. */
export const useTypedBefore = (field: PaymentField): string | undefined =>
  useSyncExternalStore(
    never,
    () => controlOf(field)?.value,
    () => undefined,
  );

type FormFields = UseFormReturn<TypedPayment, unknown, PaymentForm>;

/**
 * A region belongs to its country: it goes with it and is back when the country is. At once, and in the same control: a browser that fills a
 * form in goes on with the region that it found beside the country before.
 *
 * @returns what chooses a country with a region of it.
 */
function useRegionOf(country: string, { getValues, setValue, resetField }: FormFields) {
  const last = useRef(country);
  const regions = useRef<Record<string, string>>({});
  useLayoutEffect(() => {
    if (country === last.current) return;
    regions.current[last.current] = getValues('region') ?? '';
    resetField('region', { defaultValue: regions.current[country] ?? '' });
    last.current = country;
  }, [country, getValues, resetField]);
  return useCallback(
    (chosen: string, region: string) => {
      regions.current[chosen] = region; // shown once its fields are those of the country
      setValue(chosen === last.current ? 'region' : 'country', chosen === last.current ? region : chosen);
    },
    [setValue],
  );
}

/** Takes what stands in the fields: not every browser tells of what it filled in. */
function takeFilledIn(fields: readonly PaymentField[], { getValues, setValue }: FormFields): void {
  for (const field of fields) {
    const control = controlOf(field);
    if (control && control.type !== 'checkbox' && control.value !== (getValues(field) ?? ''))
      setValue(field, control.value);
  }
}

/** A security code belongs to its card, and to one attempt. */
function useSecurityCodeOf(savedCard: SavedCard | undefined, { resetField }: FormFields) {
  const forget = useCallback(() => resetField('securityCode', { defaultValue: '' }), [resetField]);
  const last = useRef(savedCard?.id);
  useEffect(() => {
    if (savedCard?.id === last.current) return;
    forget();
    last.current = savedCard?.id;
  }, [savedCard?.id, forget]);
  return forget;
}

/** A flag, or a saved card, may take them out of an open page: what was typed goes with them, so that nobody is told of what they cannot see. */
const fieldsOfSomePages: readonly PaymentField[] = [
  'line3',
  'vatNumber',
  'cardNumber',
  'expiryMonth',
  'expiryYear',
  'keepCard',
];

export interface PaymentFormOptions {
  rulesOf: (country: string) => AddressRules;
  /** ISO 3166-1 alpha-2, chosen at first; empty for none. */
  defaultCountry: string;
  /** The saved card that is charged; without one a card is typed. */
  savedCard: SavedCard | undefined;
  cards: CardTokenizer;
}

/**
 * The payment form's fields, issues and submit.
 *
 * The payment form has no default values: what was typed before the app hydrated is read from the page. Fields have no name until then, so
 * that no browser can ever post a card to us.
 */
export function usePaymentForm({ rulesOf, defaultCountry, savedCard, cards }: PaymentFormOptions) {
  const isHydrated = useIsHydrated();
  const resolver = useMemo(
    () => standardSchemaResolver<TypedPayment, unknown, PaymentForm>(cards.schemaOf(rulesOf, savedCard)),
    [rulesOf, savedCard, cards],
  );
  const form = useForm<TypedPayment, unknown, PaymentForm>({ resolver, shouldFocusError: false });
  const chosen = useWatch({ control: form.control, name: 'country' }) as string | undefined;
  const chosenBefore = useTypedBefore('country');
  const country = chosen ?? chosenBefore ?? defaultCountry;
  const chooseCountry = useRegionOf(country, form);
  const forgetSecurityCode = useSecurityCodeOf(savedCard, form);
  const { resetField } = form;
  const forgetCard = useCallback(() => {
    for (const field of ['cardNumber', 'securityCode'] as const) resetField(field, { defaultValue: '' });
  }, [resetField]);
  const { errors, submitCount } = form.formState;
  const issueOf = (field: PaymentField) => errors[field]?.message as PaymentIssue | undefined;

  return {
    isHydrated,
    submit: (pay: (typed: PaymentForm) => Promise<void>) => {
      const send = form.handleSubmit(pay);
      return (event: BaseSyntheticEvent) => {
        takeFilledIn(paymentFields(rulesOf(country).parts), form);
        return send(event);
      };
    },
    attempt: submitCount,
    field: (field: PaymentField) => {
      const { name, ...handlers } = form.register(field, { shouldUnregister: fieldsOfSomePages.includes(field) });
      return { id: fieldId(field), ...handlers, name: isHydrated ? name : undefined };
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
    forgetSecurityCode,
    forgetCard,
    setValue: form.setValue,
    /** Chooses a country, with a region of it. */
    chooseCountry,
    /** For what follows the fields while they are typed into. */
    control: form.control,
    /** The country as chosen, before the app hydrated or after. */
    country,
  };
}
