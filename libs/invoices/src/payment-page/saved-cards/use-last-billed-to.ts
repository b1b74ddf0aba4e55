import type { BilledTo } from '@assess/gateway-client/contract';
import { useEffect } from 'react';
import type { PaymentField } from '../../payment-form.ts';
import { controlOf, fillIn, isFree } from '../field-controls.ts';
import type { usePaymentForm } from '../use-payment-form.ts';

const nameFields = ['firstName', 'lastName', 'company', 'vatNumber'] as const satisfies readonly PaymentField[];

const addressFields = ['street', 'apartment', 'line3', 'city', 'postcode'] as const satisfies readonly PaymentField[];

/** Nothing of it is typed or about to be, and the country is still the one that the page began with. */
const isAddressFree = (defaultCountry: string): boolean =>
  ['region' as const, ...addressFields].every((field) => !controlOf(field) || isFree(field)) &&
  controlOf('country')?.value === defaultCountry &&
  controlOf('country') !== document.activeElement;

/**
 * Fills in whom the payer's last payment was billed to: name, company and VAT number each where nothing stands, and the
 * address as one, so that it is never half of a new one. It goes when the payer does.
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
      chooseCountry(country, ''); // else it would be back with its country
      chooseCountry(defaultCountry, '');
    };
  }, [billedTo, setValue, chooseCountry, defaultCountry]);
}
