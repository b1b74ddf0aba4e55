import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressWords } from '@assess/i18n';
import type { AddressFormat, AddressPart } from '@assess/i18n/countries';
import { Fieldset, SelectField, TextField } from '@assess/ui';
import type { ComponentType } from 'react';
import type { FieldProps } from './form/payment-fields.ts';
import { pleaseSelect, postcodeLabels, regionLabels } from '../form-fields/field-messages.ts';

interface PartProps {
  /** Returns the attributes that connect a control with its field of the form. */
  props: FieldProps;
  /** The order of the parts of an address in the country, and which of them are required. */
  format: AddressFormat;
  /** The country's names for the parts of a postal address. */
  words: AddressWords;
}

/** Fields that only some stores show; all of them are optional. */
export interface AskedFor {
  line3: boolean;
  vatNumber: boolean;
}

export interface BillingAddressFieldsProps extends PartProps {
  /** The fields that only some stores have. */
  asksFor: AskedFor;
  /** The countries to choose from: ISO 3166-1 alpha-2 codes with their names. */
  countries: readonly { value: string; label: string }[];
  /** The preselected country, ISO 3166-1 alpha-2; empty for none. */
  defaultCountry: string;
}

/** The billing address in the format of the chosen country. Autofill tokens: WHATWG HTML §4.10.18.7. */
export function BillingAddressFields({ asksFor, countries, defaultCountry, ...rest }: BillingAddressFieldsProps) {
  const { props, format, words } = rest;
  const { t } = useLingui();
  return (
    <Fieldset legend={<Trans id="invoices.paymentForm.billingAddress">Billing address</Trans>}>
      <TextField
        {...props('company')}
        label={<Trans id="invoices.paymentForm.company">School or company</Trans>}
        optionalText={<Optional />}
        autoComplete="billing organization"
      />
      <SelectField
        {...props('country')}
        label={<Trans id="invoices.paymentForm.country">Country</Trans>}
        options={countries}
        placeholder={defaultCountry === '' ? t(pleaseSelect) : undefined}
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
        label={
          words.isBritish ? (
            <Trans id="invoices.paymentForm.flat">Flat, floor or building</Trans>
          ) : (
            <Trans id="invoices.paymentForm.apartment">Apartment, suite, building</Trans>
          )
        }
        optionalText={<Optional />}
        autoComplete="billing address-line2"
      />
      {asksFor.line3 && (
        <TextField
          {...props('line3')}
          label={<Trans id="invoices.paymentForm.line3">Address line 3</Trans>}
          optionalText={<Optional />}
          autoComplete="billing address-line3"
        />
      )}
      {format.parts.map((part) => {
        const PartField = fields[part];
        return <PartField key={part} {...rest} />;
      })}
      {asksFor.vatNumber && (
        <TextField
          {...props('vatNumber')}
          label={<Trans id="invoices.paymentForm.vatNumber">VAT number</Trans>}
          optionalText={<Optional />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </Fieldset>
  );
}

const Optional = () => <Trans id="invoices.paymentForm.optional">(optional)</Trans>;

function CityField({ props, format, words }: PartProps) {
  return (
    <TextField
      {...props('city')}
      label={
        words.isBritish ? (
          <Trans id="invoices.paymentForm.town">Town or city</Trans>
        ) : (
          <Trans id="invoices.paymentForm.city">City</Trans>
        )
      }
      optionalText={format.cityRequired ? undefined : <Optional />}
      autoComplete="billing address-level2"
    />
  );
}

function RegionField({ props, format: { regions, regionsUnknown, regionLabel } }: PartProps) {
  const { i18n, t } = useLingui();
  const region = {
    ...props('region'),
    label: i18n._(regionLabels[regionLabel]),
    autoComplete: 'billing address-level1',
  };
  if (regions.length === 0 && !regionsUnknown) return <TextField {...region} optionalText={<Optional />} />;
  return (
    <SelectField
      {...region}
      options={regions.map(({ code, name }) => ({ value: code, label: name }))}
      placeholder={t(pleaseSelect)}
    />
  );
}

function PostcodeField({ props, format, words }: PartProps) {
  const { i18n } = useLingui();
  return (
    <TextField
      {...props('postcode')}
      label={i18n._(postcodeLabels[words.postcode])}
      optionalText={format.postcodeRequired ? undefined : <Optional />}
      autoComplete="billing postal-code"
      spellCheck={false}
    />
  );
}

const fields: Record<AddressPart, ComponentType<PartProps>> = {
  city: CityField,
  region: RegionField,
  postcode: PostcodeField,
};
