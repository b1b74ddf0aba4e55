import type { PageAssets } from '../pages/page-assets.ts';

/** The assets of a storefront without a build: one style, no scripts, no files. */
export const bareAssets: PageAssets = {
  isSealed: true,
  headMarkup: async () => '<style>a{}</style>',
  appFiles: () => [],
};
