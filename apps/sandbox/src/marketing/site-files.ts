import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sectionNames } from '@assess/content/contract';
import type { Locale } from '@assess/i18n';
import { catalogueOf } from '@assess/i18n/messages';
import * as z from 'zod/mini';
import { siteFile } from './sites.ts';

/** The folder of the data files. They are read again for every response, because a change of a file has to be visible at once. */
const dataFolder = join(import.meta.dirname, 'data');

/** Reads a file of a store's site. Its path in the folder is the same as in the URL. */
export const readSiteFile = (locale: Locale, name: string): Promise<string> =>
  readFile(join(dataFolder, siteFile(locale, name)), 'utf8');

/** The names of the pictures below `content/dam/assess` of every site. */
export const pictureNames = ['assessments.png', 'learning.png', 'ordering.png'] as const;

export const readPicture = (name: (typeof pictureNames)[number]): Promise<Buffer> =>
  readFile(join(dataFolder, 'pictures', name));

const pageContentSchema = z.partialRecord(z.enum(sectionNames), z.record(z.string(), z.string()));

/** The texts of the page content by section. @see spec §3 Content sections */
export type PageContent = z.infer<typeof pageContentSchema>;

export const readPageContent = async (locale: Locale): Promise<PageContent> => {
  const file = join(dataFolder, 'page-content', `${catalogueOf(locale)}.json`);
  return pageContentSchema.parse(JSON.parse(await readFile(file, 'utf8')));
};
