import type { PostcodeFacts } from './postcode.ts';

/** The positions of a postal address's parts in the lines below the street. */
export interface AddressRow extends PostcodeFacts {
  /** `C` city, `S` region, `Z` postcode; `|` between lines. */
  lines: string;
  cityOptional?: true;
  postcodeRequired?: true;
}
