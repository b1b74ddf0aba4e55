import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressFormat } from '@assess/i18n/countries';
import { Fieldset, SelectField, TextField } from '@assess/ui';
import type { FieldProps } from './payment-fields.ts';
import { regionLabels } from './payment-messages.ts';

export interface BillingAddressFieldsProps {
  props: FieldProps;
  countries: readonly { value: string; label: string }[];
  defaultCountry: string;
  format: AddressFormat;
}

/** The billing address as the chosen country writes it. Autofill tokens: WHATWG HTML §4.10.18.7. */
export function BillingAddressFields({ props, countries, defaultCountry, format }: BillingAddressFieldsProps) {
  const { i18n, t } = useLingui();
  const optional = <Trans id="invoices.paymentForm.optional">(optional)</Trans>;
  const region = {
    ...props('region'),
    label: i18n._(regionLabels[format.regionKind]),
    autoComplete: 'billing address-level1',
  };
  return (
    <Fieldset legend={<Trans id="invoices.paymentForm.billingAddress">Billing address</Trans>}>
      <SelectField
        {...props('country')}
        label={<Trans id="invoices.paymentForm.country">Country</Trans>}
        options={countries}
        defaultValue={defaultCountry}
        autoComplete="billing country"
      />
      <TextField
        {...props('street')}
        label={<Trans id="invoices.paymentForm.street">Street address</Trans>}
        autoComplete="billing address-line1"
      />
      <TextField
        {...props('apartment')}
        label={<Trans id="invoices.paymentForm.apartment">Apartment, suite, building</Trans>}
        optionalText={optional}
        autoComplete="billing address-line2"
      />
      <TextField
        {...props('city')}
        label={<Trans id="invoices.paymentForm.city">City</Trans>}
        autoComplete="billing address-level2"
      />
      {format.regions.length > 0 ? (
        <SelectField
          {...region}
          key="select"
          options={format.regions.map(({ code, name }) => ({ value: code, label: name }))}
          placeholder={t({ id: 'invoices.paymentForm.region.choose', message: 'Please select' })}
        />
      ) : (
        <TextField {...region} key="text" optionalText={optional} />
      )}
      <TextField
        {...props('postcode')}
        label={<Trans id="invoices.paymentForm.postcode">Zip/postal code</Trans>}
        optionalText={format.postcodeRequired ? undefined : optional}
        autoComplete="billing postal-code"
        spellCheck={false}
        width="medium"
      />
    </Fieldset>
  );
}
