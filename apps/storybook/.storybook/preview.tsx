import { I18nProvider } from '@lingui/react';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { createI18n, localeCodes, locales, type Locale, type MessageLoader } from '@assess/i18n';
import { supportExample } from '@assess/content/testing';
import { ContactProvider } from '@assess/ui';
import '@assess/ui/styles.css';

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

/** One loader for the texts of all libraries and of the storefront. */
const loaderOf =
  (files: Record<string, () => Promise<CatalogueFile>>): MessageLoader =>
  async (catalogue) => {
    const wanted = Object.entries(files).filter(([path]) => path.endsWith(`/${catalogue}.po`));
    const modules = await Promise.all(wanted.map(([, load]) => load()));
    return Object.assign({}, ...modules.map(({ messages }) => messages));
  };

const customerSupport = { href: '#support', ...supportExample };

/** The meaning of the toolbar's locale to a story: `pseudo` is the US store with long texts. */
const localeOf = (value: unknown): Locale => (value === 'pseudo' ? 'en-us' : (value as Locale));

const preview: Preview = {
  globalTypes: {
    locale: {
      description: 'The store whose texts and formats a story has',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          ...localeCodes.map((code) => ({ value: code, title: `${code}: ${locales[code].name}` })),
          { value: 'pseudo', title: 'Pseudo (long texts)' },
        ],
      },
    },
  },
  initialGlobals: { locale: 'en-us' },
  loaders: [
    async ({ globals: { locale } }) => {
      const i18n = await createI18n(localeOf(locale), [loaderOf(locale === 'pseudo' ? pseudoCatalogues : catalogues)]);
      document.documentElement.lang = i18n.locale;
      return { i18n };
    },
  ],
  decorators: [
    (Story, { args, globals, loaded }) => (
      <I18nProvider i18n={loaded['i18n']}>
        <ContactProvider contact={customerSupport}>
          <Story args={'locale' in args ? { ...args, locale: localeOf(globals['locale']) } : args} />
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
    viewport: {
      options: {
        narrow: { name: 'Narrow, 320 px', styles: { width: '320px', height: '800px' } },
        wide: { name: 'Wide, 1280 px', styles: { width: '1280px', height: '900px' } },
      },
    },
  },
};

export default preview;
