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
 * Fills in the payer of the last payment. Name, company and VAT number are filled in where each field is empty; the
 * postal address only as a whole, because a mix of two postal addresses would be wrong. Removes the values when the
 * payer signs out.
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
      chooseCountry(country, ''); // clears the stored region, which would otherwise be filled in again with its country
      chooseCountry(defaultCountry, '');
    };
  }, [billedTo, setValue, chooseCountry, defaultCountry]);
}
