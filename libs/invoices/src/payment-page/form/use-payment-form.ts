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
  fieldsRuledBy,
  paymentFields,
  type PaymentField,
  type PaymentForm,
  type PaymentIssue,
  type PaymentIssues,
  type TypedPayment,
} from '../../payment-form.ts';
import type { CardTokenizer } from '../card-tokenizer.ts';
import { controlOf, fieldId } from './field-controls.ts';

const never = () => () => undefined;

/** Reads the value that was typed into a field before hydration from the DOM, because no event reports it. */
export const useTypedBefore = (field: PaymentField): string | undefined =>
  useSyncExternalStore(
    never,
    () => controlOf(field)?.value,
    () => undefined,
  );

type FormFields = UseFormReturn<TypedPayment, unknown, PaymentForm>;

/**
 * Stores the region of each country: it changes with the country and is restored when the payer chooses the country
 * again. The value changes immediately and in the same control, because a browser that autofills the form continues
 * with the region control that it found before the country changed.
 *
 * @returns a function that chooses a country and a region of it.
 */
function useRegionOf(country: string, { getValues, setValue, resetField }: FormFields) {
  const last = useRef(country);
  const regions = useRef<Record<string, string>>({});
  useLayoutEffect(() => {
    if (country === last.current) return;
    regions.current[last.current] = getValues('region') ?? '';
    resetField('region', { defaultValue: regions.current[country] ?? '', keepError: true });
    last.current = country;
  }, [country, getValues, resetField]);
  return useCallback(
    (chosen: string, region: string) => {
      regions.current[chosen] = region; // applied once the fields of the country are rendered
      setValue(chosen === last.current ? 'region' : 'country', chosen === last.current ? region : chosen);
    },
    [setValue],
  );
}

/** Copies the fields' values from the DOM into the form's state, because not every browser fires events for autofill. */
function takeFilledIn(fields: readonly PaymentField[], { getValues, setValue }: FormFields): void {
  for (const field of fields) {
    const control = controlOf(field);
    if (control && control.type !== 'checkbox' && control.value !== (getValues(field) ?? ''))
      setValue(field, control.value);
  }
}

/** Returns a function that validates the fields again that have an issue and whose rules depend on a changed field. It adds no issue to others. */
function useJudgeAgain({ getFieldState, trigger }: FormFields) {
  return useCallback(
    async (changed: PaymentField) => {
      const wrong = (fieldsRuledBy[changed] ?? []).filter((field) => getFieldState(field).error);
      if (wrong.length > 0) await trigger(wrong);
    },
    [getFieldState, trigger],
  );
}

/** Clears the security code when the card changes, because it belongs to one card and one attempt. */
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

/**
 * The fields that a flag or the choice of a saved card may remove from an open page. Their values are removed with
 * them, because an error about an invisible field could not be corrected.
 */
const fieldsOfSomePages: readonly PaymentField[] = [
  'line3',
  'vatNumber',
  'cardNumber',
  'expiryMonth',
  'expiryYear',
  'saveCard',
];

export interface PaymentFormOptions {
  rulesOf: (country: string) => AddressRules;
  /** The preselected country, ISO 3166-1 alpha-2; empty for none. */
  defaultCountry: string;
  /** The saved card to charge; without it the payer types a card. */
  savedCard: SavedCard | undefined;
  cards: CardTokenizer;
}

/**
 * Manages the payment form's fields, issues and submit.
 *
 * The form has no default values, because values typed before hydration are read from the DOM. Fields get their name
 * when they are hydrated, because a browser never posts a field without a name and so cannot post a card to the store.
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
  const judgeAgain = useJudgeAgain(form);
  useEffect(() => void judgeAgain('country'), [country, judgeAgain]); // after the region has changed with the country
  const clearSecurityCode = useSecurityCodeOf(savedCard, form);
  const { resetField } = form;
  const deleteCard = useCallback(() => {
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
      const { name, onChange, ...handlers } = form.register(field, {
        shouldUnregister: fieldsOfSomePages.includes(field),
      });
      const changed = async (event: Parameters<typeof onChange>[0]) => {
        await onChange(event);
        await judgeAgain(field);
      };
      return { id: fieldId(field), ...handlers, onChange: changed, name: isHydrated ? name : undefined };
    },
    issueOf,
    /** The issues, in the order of the page. */
    issues: paymentFields(rulesOf(country).parts).flatMap((field) => {
      const issue = issueOf(field);
      return issue ? [{ field, issue }] : [];
    }),
    /** Shows the issues that the gateway found. */
    addIssues: (issues: PaymentIssues) => {
      for (const [field, message] of Object.entries(issues)) form.setError(field as PaymentField, { message });
    },
    clearSecurityCode,
    deleteCard,
    setValue: form.setValue,
    /** Chooses a country and a region of it. */
    chooseCountry,
    /** The form's control, for components that follow the fields while the payer types. */
    control: form.control,
    /** The chosen country, before or after hydration. */
    country,
  };
}
