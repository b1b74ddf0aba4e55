import { I18nProvider } from '@lingui/react';
import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { configure } from 'storybook/test';
import { loadExampleContent, supportExampleOf } from '@assess/content/testing';
import { TestFlagsProvider } from '@assess/feature-flags/testing';
import { createI18n, type MessageLoader } from '@assess/i18n';
import { tellFrom } from '@assess/i18n/testing';
import { ContactProvider } from '@assess/ui';
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
  tags: ['autodocs', 'stable'],
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
          'ui',
          ['tokens', 'icon', 'stack', 'page', 'heading', 'card', 'button'],
          'i18n',
          'content',
          'header-footer',
          ['header', 'footer', 'search', 'notifications', 'personal'],
          'storefront',
          'commerce',
          'invoices',
          [
            'find-page',
            'bulk-lookup',
            'results-page',
            'payment-page',
            'payment-status',
            'transfer-page',
            'confirmation-page',
          ],
          'gateway',
          'identity',
          'session',
          'feature-flags',
          'gateway-client',
          'page-server',
        ],
      },
    },
  },
};

export default preview;
