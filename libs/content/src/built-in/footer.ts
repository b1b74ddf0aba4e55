import { socialNetworks, type FooterContent } from '../footer-content.ts';
import { linksOf, linkTo, titledLinksOf, type StoreParts } from './store-links.ts';

/** Builds the footer. @see spec §2 Footer */
export const footer = (parts: StoreParts): FooterContent => {
  const { brand, name: store, marketingSite, words } = parts;
  return {
    columns: (['shop', 'policies', 'help', 'about'] as const).map((list) => titledLinksOf(parts, list)),
    lists: (['investors', 'working'] as const).map((list) => titledLinksOf(parts, list)),
    countrySelector: linkTo(parts, '/countries', words.chooseCountry(store)),
    socialLinks: socialNetworks.map((name) => ({
      name,
      href: `${marketingSite}/follow/${name.toLowerCase()}`,
      enabled: true,
    })),
    legalLinks: [
      ...linksOf(parts, 'customerNotes'),
      ...(words.doNotSell ? [linkTo(parts, '/legal/do-not-sell', words.doNotSell)] : []),
      ...linksOf(parts, 'productNotes'),
    ],
    copyright: `© ${brand}. ${words.rightsReserved}`,
  };
};
