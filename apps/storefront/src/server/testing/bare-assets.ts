import type { PageAssets } from '../pages/page-assets.ts';

/** Assets of a storefront that nothing was built for: one style, no scripts, no files. */
export const bareAssets: PageAssets = {
  isSealed: true,
  headMarkup: async () => '<style>a{}</style>',
  appFiles: () => [],
};
