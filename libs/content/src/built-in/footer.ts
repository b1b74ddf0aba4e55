import { socialNetworks, type FooterContent } from '../footer-content.ts';
import { linksOf, linkTo, titledLinksOf, type StoreData } from './store-links.ts';

/** Builds the footer. @see spec §2 Footer */
export const footer = (data: StoreData): FooterContent => {
  const { brand, name: store, marketingSite, words } = data;
  return {
    columns: (['shop', 'policies', 'help', 'about'] as const).map((list) => titledLinksOf(data, list)),
    lists: (['investors', 'working'] as const).map((list) => titledLinksOf(data, list)),
    countrySelector: linkTo(data, '/countries', words.chooseCountry(store)),
    socialLinks: socialNetworks.map((name) => ({
      name,
      href: `${marketingSite}/follow/${name.toLowerCase()}`,
      enabled: true,
    })),
    legalLinks: [
      ...linksOf(data, 'customerNotes'),
      ...(words.doNotSell ? [linkTo(data, '/legal/do-not-sell', words.doNotSell)] : []),
      ...linksOf(data, 'productNotes'),
    ],
    copyright: `© ${brand}. ${words.rightsReserved}`,
  };
};
