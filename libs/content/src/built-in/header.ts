import type { HeaderContent } from '../header-content.ts';
import type { Addresses } from './addresses.ts';
import { menuItems, titledLinks, type Parts } from './menu-items.ts';
import type { LinkName, ListName, SectionName } from './words.ts';

interface Section {
  name: SectionName;
  lists: readonly (readonly [ListName, readonly LinkName[]])[];
  /** Where the section's tile leads. */
  tile: keyof Addresses;
}

const sections: readonly Section[] = [
  {
    name: 'assessments',
    lists: [
      ['areas', ['cognition', 'behavior', 'speech', 'earlyChildhood', 'academic', 'occupational', 'allAssessments']],
      ['topics', ['adhd', 'autism', 'dyslexia', 'gifted', 'telepractice']],
      ['digital', ['scoring', 'digitalAssessment', 'platformLogins']],
    ],
    tile: 'digital',
  },
  {
    name: 'learning',
    lists: [
      ['training', ['trainingByProduct', 'workshops', 'continuingEducation', 'universityTraining']],
      ['webinars', ['upcomingWebinars', 'recordedWebinars', 'podcasts']],
      ['research', ['research', 'takePart', 'whitePapers', 'blogs']],
    ],
    tile: 'training',
  },
  {
    name: 'ordering',
    lists: [
      ['ordering', ['howToOrder', 'qualificationLevels', 'purchaseOrders', 'shipping', 'returns']],
      ['account', ['createAccount', 'shareAccount', 'taxExemption', 'payInvoices']],
      ['support', ['contactUs', 'internationalContacts', 'technicalSupport', 'helpArticles']],
    ],
    tile: 'findInvoice',
  },
];

/** @see spec §2 Header */
export const header = (parts: Parts): HeaderContent => {
  const { brand, store, words, addresses } = parts;
  return {
    home: { title: brand, linkPath: addresses.home },
    utility: [
      { title: `Assessments | ${store}`, linkPath: addresses.home },
      ...menuItems(parts, ['quickOrder', 'orderStatus', 'invoices', 'contactUs']),
    ],
    hasSearch: true,
    menu: sections.map(({ name, lists, tile }) => {
      const { title, text, link } = words.tiles[name];
      return {
        title: words.sections[name],
        ariaControlsId: `menu-${name}`,
        lists: lists.map(([list, names]) => titledLinks(parts, list, names)),
        tile: { title, text, link: { title: link, linkPath: addresses[tile] } },
      };
    }),
    banner: words.banner,
  };
};

/** Simplified mode: what store this is, the invoices and where help is. */
export const simplifiedHeader = (parts: Parts): HeaderContent => ({
  home: { title: parts.brand, linkPath: parts.addresses.invoices },
  utility: menuItems(parts, ['invoices', 'contactUs']),
  hasSearch: false,
  menu: [],
  banner: parts.words.banner,
});
