export { addressFormat, type AddressFormat, type RegionKind } from './address-format.ts';
export { countryList, countryName } from './country-list.ts';
export type { Region } from './regions.ts';
