import type { MenuItem, TitledLinks } from '../links.ts';
import type { Addresses } from './addresses.ts';
import type { LinkName, ListName, Words } from './words.ts';

/** What the header and the footer of one store are made of. */
export interface Parts {
  /** The business as its customers know it. */
  brand: string;
  /** The store in a few letters. */
  store: string;
  /** The store as the country selector calls it. */
  storeName: string;
  words: Words;
  addresses: Addresses;
}

type Source = Pick<Parts, 'words' | 'addresses'>;

export const menuItems = ({ words, addresses }: Source, names: readonly LinkName[]): MenuItem[] =>
  names.map((name) => ({ title: words.links[name], linkPath: addresses[name] }));

export const titledLinks = (source: Source, list: ListName, names: readonly LinkName[]): TitledLinks => ({
  title: source.words.lists[list],
  links: menuItems(source, names),
});

/** A right that customers in the US have by the law of their states; elsewhere nothing is sold, and the note would be untrue. */
export const doNotSell = ({ words, addresses }: Source): MenuItem[] =>
  words.doNotSell ? [{ title: words.doNotSell, linkPath: addresses.doNotSell }] : [];
