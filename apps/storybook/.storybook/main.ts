import { mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import type { Indexer } from 'storybook/internal/types';
import { defaultClientConditions, mergeConfig } from 'vite';
import { reactWithMessages } from '../../../tools/build-settings/vite-lib.ts';
import { reportFolder } from '../accessibility/reporter.ts';
import { pseudoCatalogues } from '../pseudo-catalogues.ts';
import { statusOf } from './status.ts';

/** Adds the status of each component to the tags of its stories, so that the filter of the sidebar can choose by it. */
const withStatus = ({ createIndex, ...indexer }: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (fileName, options) => {
    const entries = await createIndex(fileName, options);
    return entries.map((entry) => ({ ...entry, tags: [...(entry.tags ?? []), statusOf(entry.metaId)] }));
  },
});

mkdirSync(reportFolder, { recursive: true }); // Storybook refuses a missing folder

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../pages/**/*.mdx',
    '../../../libs/*/src/**/*.stories.tsx',
    '../../../apps/{gateway,storefront}/src/**/*.stories.tsx',
  ],
  experimental_indexers: (indexers = []) => indexers.map(withStatus),
  staticDirs: [
    '../../storefront/public', // the icon of the tab
    { from: relative(import.meta.dirname, reportFolder), to: '/accessibility' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  features: { backgrounds: false }, // the theme has its own, and the toolbar has no room
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [pseudoCatalogues(), ...reactWithMessages()],
      resolve: { conditions: ['@assess/source', ...defaultClientConditions] },
    }),
};

export default config;
