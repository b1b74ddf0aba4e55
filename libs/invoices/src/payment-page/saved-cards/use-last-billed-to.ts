import type { BilledTo } from '@assess/gateway-client/contract';
import { useEffect } from 'react';
import type { PaymentField } from '../../payment-form.ts';
import { controlOf, isFree } from '../field-controls.ts';
import type { usePaymentForm } from '../use-payment-form.ts';

const addressFields = ['street', 'apartment', 'line3', 'city', 'postcode'] as const satisfies readonly PaymentField[];

/** Nothing of it is typed or about to be, and the country is still the one that the page began with. */
const isAddressFree = (defaultCountry: string): boolean =>
  ['region' as const, ...addressFields].every((field) => !controlOf(field) || isFree(field)) &&
  controlOf('country')?.value === defaultCountry &&
  controlOf('country') !== document.activeElement;

/**
 * Fills in whom the payer's last payment was billed to: name, company and VAT number each where nothing stands, and the
 * address as one, so that it is never half of a new one.
 */
export function useLastBilledTo(
  billedTo: BilledTo | undefined,
  { setValue, chooseCountry }: Pick<ReturnType<typeof usePaymentForm>, 'setValue' | 'chooseCountry'>,
  defaultCountry: string,
): void {
  useEffect(() => {
    if (!billedTo) return;
    const isWholeAddress = isAddressFree(defaultCountry);
    for (const field of ['firstName', 'lastName', 'company', 'vatNumber'] as const)
      if (isFree(field) && billedTo[field]) setValue(field, billedTo[field]);
    if (!isWholeAddress) return;
    for (const field of addressFields) if (isFree(field) && billedTo[field]) setValue(field, billedTo[field]);
    chooseCountry(billedTo.country, billedTo.region ?? '');
  }, [billedTo, setValue, chooseCountry, defaultCountry]);
}
