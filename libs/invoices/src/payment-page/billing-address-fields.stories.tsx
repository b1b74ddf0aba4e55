import { billingCountryOf, locales, type Locale } from '@assess/i18n';
import { loadCountries } from '@assess/i18n/countries';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BillingAddressFields } from './billing-address-fields.tsx';
import type { FieldProps } from './payment-fields.ts';

const props: FieldProps = (field) => ({
  id: field,
  name: field,
  error: undefined,
  ref: () => undefined,
  onChange: async () => undefined,
  onBlur: async () => undefined,
});

/** The fields of a store, for an address in a country. */
async function fieldsOf(locale: Locale, country: string = billingCountryOf(locale)) {
  const { options, addressFormat } = await loadCountries(locale);
  const { postcodeLabel } = locales[locale];
  const format = addressFormat(country);
  const asksFor = { line3: false, vatNumber: false };
  return { props, asksFor, countries: options, defaultCountry: country, format, postcodeLabel };
}

const meta = { component: BillingAddressFields, args: await fieldsOf('en-us') } satisfies Meta<
  typeof BillingAddressFields
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The names of the fields after school, country, street and apartment. */
const shows =
  (...labels: string[]): Story['play'] =>
  async ({ canvasElement }) => {
    const all = [...canvasElement.querySelectorAll('label')].map(({ textContent }) => textContent);
    await expect(all.slice(4)).toEqual(labels);
  };

export const UnitedStates: Story = {
  play: async (context) => {
    await shows('City', 'State/Province', 'Zip code')?.(context);
    await expect(context.canvas.getByRole('textbox', { name: /^School or company/ })).toHaveAttribute(
      'autocomplete',
      'billing organization',
    );
  },
};

export const WithThirdLine: Story = {
  args: { asksFor: { line3: true, vatNumber: false } },
  play: async (context) => {
    await shows('Address line 3 (optional)', 'City', 'State/Province', 'Zip code')?.(context);
    await expect(context.canvas.getByRole('textbox', { name: /^Address line 3/ })).toHaveAttribute(
      'autocomplete',
      'billing address-line3',
    );
  },
};

export const WithVatNumber: Story = {
  args: { ...(await fieldsOf('en-gb')), asksFor: { line3: false, vatNumber: true } },
  play: shows('City', 'Region', 'Postcode', 'VAT number (optional)'),
};

export const UnitedKingdom: Story = {
  args: await fieldsOf('en-gb'),
  play: shows('City', 'Region', 'Postcode'),
};

export const Japan: Story = {
  args: await fieldsOf('ja-jp', 'JP'),
  play: shows('City', 'Prefecture', 'Postal code'),
};

/** A store of several countries assumes none: what follows the city comes with the choice. */
export const JapanAndAsia: Story = {
  args: await fieldsOf('ja-jp'),
  play: async (context) => {
    await expect(context.canvas.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Please select');
    await shows('City')?.(context);
  },
};

export const Netherlands: Story = { args: await fieldsOf('en-gb', 'NL'), play: shows('Postcode', 'City') };

/** The country is the city. */
export const Singapore: Story = { args: await fieldsOf('zh-sg', 'SG'), play: shows('City (optional)', 'Postal code') };

/** The post finds an address without an Eircode. */
export const Ireland: Story = {
  args: await fieldsOf('en-gb', 'IE'),
  play: shows('City', 'Region', 'Postcode (optional)'),
};

/** No list of regions: free text that may stay empty. */
export const Spain: Story = {
  args: await fieldsOf('en-gb', 'ES'),
  play: shows('Postcode', 'City', 'Region (optional)'),
};
