import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions, mergeConfig } from 'vite';
import { reactWithMessages } from '../../../tools/vite-lib.ts';
import { pseudoCatalogues } from '../pseudo-catalogues.ts';

/** Libraries with stories; a story's title is its library and its path there. */
const libraries = new Set(
  globSync('*/src/**/*.stories.tsx', { cwd: join(import.meta.dirname, '../../../libs') }).map(
    (path) => path.split('/')[0],
  ),
);

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    { directory: '../pages', files: '**/*.mdx' },
    ...[...[...libraries].map((name) => `libs/${name}`), 'apps/storefront', 'apps/gateway'].map((folder) => ({
      titlePrefix: folder.replace(/^.*\//, ''),
      directory: `../../../${folder}/src`,
      files: '**/*.stories.tsx',
    })),
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
