export type { AddressFormat, AddressPart, Region, RegionLabel } from './address-format.ts';
export { addressFormatOf, type Countries, type ListedCountry, type PostalAddress } from './create-countries.ts';
export { lazyCountries, loadCountries, type LazyCountries } from './load-countries.ts';
