import { I18nProvider } from '@lingui/react';
import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { configure } from 'storybook/test';
import { loadExampleContent, supportExampleOf } from '@assess/content/testing';
import { TestFlagsProvider } from '@assess/feature-flags/testing';
import { createI18n, type MessageLoader } from '@assess/i18n/messages';
import { tellFrom } from '@assess/i18n/testing';
import { ContactProvider } from '@assess/ui';
import '@assess/ui/page.css';
import '@assess/ui/styles.css';
import './forced-colors.css';
import { tidyTexts } from './pseudo-texts.ts';
import { contentOf, dressPage, flagsOf, globalTypes, initialGlobals, localeOf, viewports } from './toolbars.ts';

configure({ asyncUtilTimeout: 5_000 }); // stories that run as tests share the cores

type CatalogueFile = { messages: Awaited<ReturnType<MessageLoader>> };

const catalogues = import.meta.glob<CatalogueFile>([
  '../../../libs/*/src/**/locales/*.po',
  '../../../apps/storefront/src/**/locales/*.po',
]);
const pseudoCatalogues = import.meta.glob<CatalogueFile>(
  ['../../../libs/*/src/**/locales/en.po', '../../../apps/storefront/src/**/locales/en.po'],
  { query: '?pseudo' },
);

/** Returns the loader for the texts of a library or of the storefront. There is one loader for all of them. */
const loaderOf =
  (files: Record<string, () => Promise<CatalogueFile>>): MessageLoader =>
  async (catalogue) => {
    const wanted = Object.entries(files).filter(([path]) => path.endsWith(`/${catalogue}.po`));
    const modules = await Promise.all(wanted.map(([, load]) => load()));
    return Object.assign({}, ...modules.map(({ messages }) => messages));
  };

const loadPseudoTexts: MessageLoader = async (catalogue) => tidyTexts(await loaderOf(pseudoCatalogues)(catalogue));

import.meta.glob('../../../libs/ui/src/tokens/harbor.css', { eager: true }); // the second brand, which the library does not export

const DocsPage = lazy(() => import('./docs-page.tsx')); // loaded lazily, so that no test of a story waits for it

const preview: Preview = {
  globalTypes,
  initialGlobals,
  tags: ['autodocs'],
  loaders: [
    async ({ globals }) => {
      dressPage(globals);
      const locale = localeOf(globals);
      const load = globals['locale'] === 'pseudo' ? loadPseudoTexts : loaderOf(catalogues);
      const [i18n, content] = await Promise.all([
        createI18n(locale, [load]),
        loadExampleContent(locale, contentOf(globals)),
      ]);
      document.documentElement.lang = i18n.locale;
      tellFrom(i18n, locale);
      return { i18n, locale, ...content };
    },
  ],
  decorators: [
    (Story, { args, globals, loaded }) => (
      <I18nProvider i18n={loaded['i18n']}>
        <ContactProvider contact={{ href: '#support', ...supportExampleOf(localeOf(globals)) }}>
          <TestFlagsProvider flags={flagsOf(globals)}>
            <Story args={'locale' in args ? { ...args, locale: localeOf(globals) } : args} />
          </TestFlagsProvider>
        </ContactProvider>
      </I18nProvider>
    ),
  ],
  parameters: {
    a11y: {
      test: 'error',
      options: {
        resultTypes: ['violations', 'incomplete'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        rules: { 'target-size': { enabled: true } },
      },
    },
    controls: { expanded: true },
    viewport: { options: viewports },
    docs: {
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Welcome',
          'Content guidelines',
          'Find an invoice',
          [
            'Find page',
            'Several invoices at once',
            'Where the number is',
            'Alert when an invoice is ready',
            'Confirm an alert',
            'Stop alerts',
          ],
          'Results',
          ['Results page', 'Order status', 'Share invoices', 'Share link created', 'Shared invoices'],
          'Pay',
          [
            'Payment page',
            'Email field',
            'Billing address',
            'Card fields of Stripe',
            'Bank transfer page',
            'Bank transfer details',
          ],
          'Confirmation',
          ['Confirmation page', 'Payment status page'],
          'Account and sign-in',
          [
            'Sign-in page',
            'Sign-in steps',
            'Sign-in fields',
            'Sign-in tasks',
            'Captcha',
            'Step-up dialog',
            'Time-out dialog',
            'Only when signed in',
            'Statement page',
            'Payment history',
            'Saved cards',
          ],
          'Header and footer',
          [
            'Header',
            'Header with regional content',
            'Search suggestions',
            'Account menu',
            'Notifications',
            'Region notice',
            'Signed-out notice',
            'Merged-account banner',
            'Old-cart dialog',
            'Country-unknown dialog',
            'Sticky notice',
            'Footer',
            'Content of header and footer',
            'Elements for other pages',
          ],
          'Whole pages',
          ['Page layout', 'Not found and error pages'],
          'Commerce',
          ['Store page'],
          'Mails',
          ['Alert mails', 'Receipt mail', 'Refund mail', 'Transfer mail', 'Lapsed-payment mail'],
          'Components',
          [
            'Button',
            'Button of an app',
            'Copy button',
            'Back link',
            'Text field',
            'Text area',
            'Password field',
            'Select field',
            'Checkbox',
            'Radio group',
            'Fieldset',
            'Field in a frame',
            'Plain controls',
            'Error summary',
            'Notice',
            'Focused notice',
            'Status badge',
            'Dialog',
            'Dialog opened by a script',
            'Card',
            'Summary list',
            'Contact',
            'Heading',
            'Page',
            'Stack',
            'Skeleton',
            'Spinner',
            'Visually hidden text',
          ],
          'Foundations',
          ['Tokens', 'Icons', 'Money, days and addresses'],
          'For developers',
          [
            'Session provider',
            'Account provider',
            'Sign-in errors',
            'Gateway problems',
            'Feature flags',
            'Flag inspector',
            'Notices without a network',
            'Hydration of components',
            'Attributes of components',
            'Hydration of the header',
            'Links of a router',
            'Script of other stores',
            'Parts of a session',
            'Routing region',
            'Kept typed input',
            'Kept form draft',
            'Changed nodes',
          ],
        ],
      },
    },
  },
};

export default preview;
