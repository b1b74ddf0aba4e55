import { socialNetworks, type FooterContent } from '../footer-content.ts';
import type { MenuItem } from '../links.ts';

/** @see spec §2 Footer */
export const footer = (marketingOrigin: string): FooterContent => {
  const page = (title: string, path: string): MenuItem => ({ title, linkPath: `${marketingOrigin}${path}` });
  return {
    columns: [
      {
        title: 'Shop assessments',
        links: [
          page('Professional assessments', '/assessments'),
          page('Large-scale assessments', '/large-scale'),
          page('Admissions tests', '/admissions'),
        ],
      },
      {
        title: 'Legal policies',
        links: [
          page('Terms of sale', '/legal/terms-of-sale'),
          page('Permissions & licensing', '/legal/permissions'),
          page('Test security', '/legal/test-security'),
          page('Returns policy', '/ordering/returns'),
        ],
      },
      {
        title: 'Help & support',
        links: [
          page('Contact us', '/contact-us'),
          { title: 'Order status', linkPath: '/store/usassessments/en/order-status' },
          page('Help articles', '/support/articles'),
          page('Product platform logins', '/digital/logins'),
        ],
      },
      {
        title: 'About us',
        links: [
          page('Our story', '/about'),
          page('Careers', '/careers'),
          page('Seasonal employment', '/careers/seasonal'),
        ],
      },
    ],
    lists: [
      {
        title: 'Investors',
        links: [
          page('Investor relations', '/investors'),
          page('Results & reports', '/investors/results'),
          page('Governance', '/investors/governance'),
        ],
      },
      {
        title: 'Working with us',
        links: [
          page('Open positions', '/careers/open-positions'),
          page('Early careers', '/careers/early'),
          page('Test scorers', '/careers/scorers'),
        ],
      },
    ],
    countrySelector: page('United States: choose another country', '/countries'),
    socialLinks: socialNetworks.map((name) => ({
      name,
      href: `${marketingOrigin}/follow/${name.toLowerCase()}`,
      enabled: true,
    })),
    legalLinks: [
      page('Cookies', '/legal/cookies'),
      page('Terms of use', '/legal/terms-of-use'),
      page('Privacy', '/legal/privacy'),
      page('Do not sell my personal information', '/legal/do-not-sell'),
      page('Patent notice', '/legal/patents'),
      page('Accessibility', '/legal/accessibility'),
    ],
    copyright: '© Assessments. All rights reserved.',
  };
};
