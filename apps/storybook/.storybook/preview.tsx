import { I18nProvider } from '@lingui/react';
import type { Preview } from '@storybook/react-vite';
import { loadMessages as headerFooter } from '@assess/header-footer';
import { createI18n } from '@assess/i18n';
import { loadMessages as invoices } from '@assess/invoices';
import '@assess/ui/styles.css';

const preview: Preview = {
  loaders: [async () => ({ i18n: await createI18n('en-us', [headerFooter, invoices]) })],
  decorators: [
    (Story, { loaded }) => (
      <I18nProvider i18n={loaded['i18n']}>
        <Story />
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
