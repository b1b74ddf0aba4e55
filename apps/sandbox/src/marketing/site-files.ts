import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueOf, type Locale } from '@assess/i18n';
import * as z from 'zod/mini';
import { sitePath } from './sites.ts';

/** Files are read for every answer, so whoever changes one sees it at once. */
export const dataFolder = join(import.meta.dirname, 'data');

/** Where a file of a store lies, as in its address. */
export const siteFile = (locale: Locale, name: string): string => `${sitePath(locale)}/${name}`;

export const readSiteFile = (locale: Locale, name: string): Promise<string> =>
  readFile(join(dataFolder, siteFile(locale, name)), 'utf8');

/** Below `content/dam/assess` of every site. */
export const pictureNames = ['assessments.png', 'learning.png', 'ordering.png'] as const;

export const readPicture = (name: (typeof pictureNames)[number]): Promise<Buffer> =>
  readFile(join(dataFolder, 'pictures', name));

const pageSchema = z.object({
  /** Below the site's own. */
  path: z.string(),
  title: z.string(),
  /** The heading it stands under in the menu or the footer; the search knows no page without one. */
  section: z.optional(z.string()),
});

export type MarketingPage = z.infer<typeof pageSchema>;

/** The pages of a site that its menu and its footer lead to. */
export const readPages = async (locale: Locale): Promise<MarketingPage[]> =>
  z.array(pageSchema).parse(JSON.parse(await readSiteFile(locale, `pages.${locale}.json`)));

const pageContentSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** Texts per section of the page content. @see spec §3 Content sections */
export type PageContent = z.infer<typeof pageContentSchema>;

export const readPageContent = async (locale: Locale): Promise<PageContent> => {
  const file = join(dataFolder, 'page-content', `${catalogueOf(locale)}.json`);
  return pageContentSchema.parse(JSON.parse(await readFile(file, 'utf8')));
};
