import { socialNetworks, type FooterContent } from '../footer-content.ts';
import { doNotSell, menuItems, titledLinks, type Parts } from './menu-items.ts';

const copyright = ({ brand, words }: Parts): string => `© ${brand}. ${words.rightsReserved}`;

/** @see spec §2 Footer */
export const footer = (parts: Parts): FooterContent => {
  const { storeName, words, addresses } = parts;
  return {
    columns: [
      titledLinks(parts, 'shop', ['professional', 'largeScale', 'admissions']),
      titledLinks(parts, 'legal', ['termsOfSale', 'permissions', 'testSecurity', 'returnsPolicy']),
      titledLinks(parts, 'help', ['contactUs', 'orderStatus', 'helpArticles', 'productLogins']),
      titledLinks(parts, 'about', ['ourStory', 'careers', 'seasonal']),
    ],
    lists: [
      titledLinks(parts, 'investors', ['investorRelations', 'results', 'governance']),
      titledLinks(parts, 'working', ['openPositions', 'earlyCareers', 'scorers']),
    ],
    countrySelector: { title: words.chooseCountry(storeName), linkPath: addresses.countries },
    socialLinks: socialNetworks.map((name) => ({
      name,
      href: addresses.home + `follow/${name.toLowerCase()}`,
      enabled: true,
    })),
    legalLinks: [
      ...menuItems(parts, ['cookies', 'termsOfUse', 'privacy']),
      ...doNotSell(parts),
      ...menuItems(parts, ['patents', 'accessibility']),
    ],
    copyright: copyright(parts),
  };
};

/** Simplified mode: the legal notes a payer must be able to read. */
export const simplifiedFooter = (parts: Parts): FooterContent => ({
  columns: [],
  lists: [],
  socialLinks: [],
  legalLinks: [
    ...menuItems(parts, ['termsOfSale', 'cookies', 'privacy']),
    ...doNotSell(parts),
    ...menuItems(parts, ['accessibility']),
  ],
  copyright: copyright(parts),
});
