import type { PageAssets } from '@assess/page-server';

/** The assets of a storefront without a build: one style, no scripts, no files. */
export const bareAssets: PageAssets = {
  isSealed: true,
  headMarkup: async () => '<style>a{}</style>',
  appFiles: () => [],
};
