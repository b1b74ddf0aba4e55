import { localeCodes } from '@assess/i18n';
import { format } from 'oxfmt';
import { siteFile } from '../site-files.ts';
import { footerTree } from './footer-tree.ts';
import { footerFragment, headerFragment } from './fragments.ts';
import { headerTree } from './header-tree.ts';
import { sitePages } from './site-pages.ts';
import { storeSite, type StoreSite } from './store-site.ts';

/** What the sites of all stores serve, by the names of the files. Pictures and page content are not made here. */
export async function dataFiles(): Promise<Record<string, string>> {
  const files: [name: string, text: string][] = [];
  for (const locale of localeCodes) {
    const site = await storeSite(locale);
    const made = {
      [`header.${locale}.json`]: JSON.stringify(headerTree(site)),
      [`header.${locale}.html`]: headerFragment(site),
      [`footer.${locale}.json`]: JSON.stringify(footerTree(site)),
      [`footer.${locale}.html`]: footerFragment(site),
      [`pages.${locale}.json`]: JSON.stringify(sitePages(site)),
    };
    for (const [name, text] of Object.entries(made))
      files.push([
        siteFile(locale, name),
        (await format(name, withRelativeLinks(text, site), { printWidth: 120 })).code,
      ]);
  }
  return Object.fromEntries(files);
}

/** Where the sites are is not known before they are served. */
const withRelativeLinks = (text: string, { address }: StoreSite): string =>
  text.replaceAll(`"${address}/"`, '"./"').replaceAll(`"${address}/`, '"');
