import type { Plugin } from 'vite';

/**
 * Generates the pseudo-locale of `lingui.config.ts`, which has no files, so that no app can load it. A catalogue
 * imported as `en.po?pseudo` has the English texts, more than twice as long and with accents.
 */
export const pseudoCatalogues = (): Plugin => ({
  name: 'pseudo-catalogues',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (id.endsWith('/pseudo.po')) return id.replace(/^\/@fs/, '');
    if (!id.endsWith('/en.po?pseudo')) return undefined;
    const english = await this.resolve(id.replace('?pseudo', ''), importer);
    return english?.id.replace(/en\.po$/, 'pseudo.po');
  },
  load: (id) => (id.endsWith('/pseudo.po') ? '' : undefined),
});
