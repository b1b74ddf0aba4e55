import type { Meta, StoryObj } from '@storybook/react-vite';
import { loadCountries, type Countries } from './countries/index.ts';
import { formatDay } from './iso-day.ts';
import { localeCodes } from './locales.ts';
import { currencies } from './currency.ts';
import { formatMoney } from './money.ts';

/** Shows the formats of amounts, days and postal addresses in each store, for review. Pages use no other formats. */
const meta = {
  title: 'Foundations/Money, days and addresses',
  id: 'i18n-formats',
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Money: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '2rem' }}>
      {localeCodes.map((locale) => (
        <table key={locale} style={{ borderSpacing: '0.5rem 0.25rem', textAlign: 'end', whiteSpace: 'nowrap' }}>
          <caption>1234567 in {locale}</caption>
          <thead>
            <tr>
              <th scope="col">Currency</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {currencies.map((currency) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td>{formatMoney({ amountMinor: 1_234_567, currency }, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  ),
};

export const Days: Story = {
  render: () => (
    <ul>
      {localeCodes.map((locale) => (
        <li key={locale}>
          {locale}: {formatDay('2026-11-20', locale)}
        </li>
      ))}
    </ul>
  ),
};

export const Addresses: Story = {
  loaders: [async () => ({ countries: await loadCountries('en-us') })],
  render: (_, { loaded }) => <AddressTable countries={loaded['countries'] as Countries} />,
};

const AddressTable = ({ countries }: { countries: Countries }) => (
  <table>
    <caption>What each country asks of an address</caption>
    <thead>
      <tr>
        <th scope="col">Country</th>
        <th scope="col">Its parts</th>
        <th scope="col">Region</th>
        <th scope="col">Postcode</th>
      </tr>
    </thead>
    <tbody>
      {['US', 'CA', 'AU', 'GB', 'JP', 'NL', 'AE'].map((country) => {
        const { parts, regionLabel, regions, postcodeRequired } = countries.addressFormat(country);
        return (
          <tr key={country}>
            <th scope="row">{countries.nameOf(country)}</th>
            <td>{parts.join(', ')}</td>
            <td>
              {regionLabel}: {regions.length || 'free text'}
            </td>
            <td>{postcodeRequired ? 'required' : 'optional'}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
