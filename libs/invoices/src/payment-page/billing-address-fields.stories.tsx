import { addressWordsOf, billingCountryOf, type Locale } from '@assess/i18n';
import { loadCountries } from '@assess/i18n/countries';
import { saying, told } from '@assess/i18n/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BillingAddressFields } from './billing-address-fields.tsx';
import { pleaseSelect } from '../form-fields/field-messages.ts';
import type { FieldProps } from './form/payment-fields.ts';

const props: FieldProps = (field) => ({
  id: field,
  name: field,
  error: undefined,
  ref: () => undefined,
  onChange: async () => undefined,
  onBlur: async () => undefined,
});

/** Loads the props of the fields for a store and for the country of a postal address. */
async function fieldsOf(locale: Locale, country: string = billingCountryOf(locale)) {
  const { options, addressFormat } = await loadCountries(locale);
  const format = addressFormat(country);
  const asksFor = { line3: false, vatNumber: false };
  return {
    props,
    asksFor,
    countries: options,
    defaultCountry: country,
    format,
    words: addressWordsOf(locale, country),
  };
}

const meta = {
  title: 'Pay/Billing address',
  id: 'invoices-payment-page-billing-address-fields',
  component: BillingAddressFields,
  args: await fieldsOf('en-us'),
} satisfies Meta<typeof BillingAddressFields>;
export default meta;
type Story = StoryObj<typeof meta>;

const wordsOf = (label: string) =>
  label
    .split(' ')
    .map((part) => told(`invoices.paymentForm.${part}`))
    .join(' ');

/** Creates a test of the labels of the fields that follow school, country, street and apartment. */
const shows =
  (...labels: string[]): Story['play'] =>
  async ({ canvasElement }) => {
    const all = [...canvasElement.querySelectorAll('label')].map(({ textContent }) => textContent);
    await expect(all.slice(4)).toEqual(labels.map(wordsOf));
  };

export const UnitedStates: Story = {
  play: async (context) => {
    await shows('city', 'stateProvince', 'zipCode')?.(context);
    await expect(context.canvas.getByRole('textbox', { name: saying('invoices.paymentForm.company') })).toHaveAttribute(
      'autocomplete',
      'billing organization',
    );
  },
};

export const WithThirdLine: Story = {
  args: { asksFor: { line3: true, vatNumber: false } },
  play: async (context) => {
    await shows('line3 optional', 'city', 'stateProvince', 'zipCode')?.(context);
    await expect(context.canvas.getByRole('textbox', { name: saying('invoices.paymentForm.line3') })).toHaveAttribute(
      'autocomplete',
      'billing address-line3',
    );
  },
};

export const WithVatNumber: Story = {
  args: { ...(await fieldsOf('en-gb')), asksFor: { line3: false, vatNumber: true } },
  play: shows('town', 'region', 'postcode', 'vatNumber optional'),
};

export const UnitedKingdom: Story = {
  args: await fieldsOf('en-gb'),
  play: shows('town', 'region', 'postcode'),
};

/** A postal address in another country has that country's labels, in every store. */
export const UnitedKingdomInTheUnitedStatesStore: Story = {
  args: await fieldsOf('en-us', 'GB'),
  play: async (context) => {
    await shows('town', 'region', 'postcode')?.(context);
    await expect(context.canvas.getByRole('textbox', { name: saying('invoices.paymentForm.flat') })).toBeVisible();
  },
};

export const Japan: Story = {
  args: await fieldsOf('ja-jp', 'JP'),
  play: shows('city', 'prefecture', 'postalCode'),
};

/**
 * A store of several countries preselects none. Until one is chosen it shows all address fields, because the fields and the list of regions
 * depend on the country.
 */
export const JapanAndAsia: Story = {
  args: await fieldsOf('ja-jp'),
  play: async (context) => {
    await expect(
      context.canvas.getByRole('combobox', { name: told('invoices.paymentForm.country') }),
    ).toHaveDisplayValue(told(pleaseSelect.id));
    await shows('city', 'region', 'postalCode')?.(context);
  },
};

export const Netherlands: Story = { args: await fieldsOf('en-gb', 'NL'), play: shows('postcode', 'city') };

/** The city is optional, because Singapore is both country and city. */
export const Singapore: Story = { args: await fieldsOf('zh-sg', 'SG'), play: shows('city optional', 'postalCode') };

/** The postcode is optional, because the Irish post delivers without an Eircode. */
export const Ireland: Story = {
  args: await fieldsOf('en-gb', 'IE'),
  play: shows('town', 'region', 'postcode optional'),
};

/** The region is an optional free text in a country without a list of regions. */
export const Spain: Story = {
  args: await fieldsOf('en-gb', 'ES'),
  play: shows('postalCode', 'city', 'region optional'),
};
