import type { BilledTo } from '@assess/gateway-client/contract';
import { useEffect } from 'react';
import type { PaymentField } from '../../payment-form.ts';
import { controlOf, fillIn, isFree } from '../form/field-controls.ts';
import type { usePaymentForm } from '../form/use-payment-form.ts';

const nameFields = ['firstName', 'lastName', 'company', 'vatNumber'] as const satisfies readonly PaymentField[];

const addressFields = ['street', 'apartment', 'line3', 'city', 'postcode'] as const satisfies readonly PaymentField[];

/** True when no field of the postal address is filled in or has the focus and the country is still the default. */
const isAddressFree = (defaultCountry: string): boolean =>
  ['region' as const, ...addressFields].every((field) => !controlOf(field) || isFree(field)) &&
  controlOf('country')?.value === defaultCountry &&
  controlOf('country') !== document.activeElement;

/**
 * Fills in the payer of the last payment: name, company and VAT number each where the field is empty, and the postal
 * address as a whole, so that it is never mixed with a new one. Removes the values when the payer signs out.
 */
export function useLastBilledTo(
  billedTo: BilledTo | undefined,
  { setValue, chooseCountry }: Pick<ReturnType<typeof usePaymentForm>, 'setValue' | 'chooseCountry'>,
  defaultCountry: string,
): void {
  useEffect(() => {
    if (!billedTo) return undefined;
    const { country, region = '' } = billedTo;
    const isWholeAddress = isAddressFree(defaultCountry);
    const empty = fillIn(isWholeAddress ? [...nameFields, ...addressFields] : nameFields, billedTo, setValue);
    if (!isWholeAddress) return empty;
    chooseCountry(country, region);
    return () => {
      empty();
      if (controlOf('country')?.value !== country || (controlOf('region')?.value ?? '') !== region) return;
      chooseCountry(country, ''); // otherwise the region would return with its country
      chooseCountry(defaultCountry, '');
    };
  }, [billedTo, setValue, chooseCountry, defaultCountry]);
}
