import { createI18n, overlayMessages, type Locale } from '@assess/i18n';
import { loadFoundMessages, type NumberOnPaper } from '@assess/invoices';
import { sampleOf, SamplePicture } from '@assess/invoices/documents';
import { renderToStaticMarkup } from 'react-dom/server';
import { FastResponse } from 'srvx';
import type { AppConfig } from '../app-config.ts';
import { loadMessages } from '../load-messages.ts';
import type { LoadedPageData } from '../page-contract/page-block.ts';
import { siteTitle } from '../page-head/page-head.ts';
import type { RequestContext } from './request-context/request-context.ts';

export interface HelpPicturesOptions {
  /** Loads the editors' texts and the contact details of Customer Support, as on the page. */
  pageDataFor: (config: AppConfig, pathname: string) => Promise<Pick<LoadedPageData, 'content' | 'messages'>>;
}

/**
 * Draws sample documents on which a number is marked, in the texts of a store. They are images, so the page loads one when its dialog
 * opens, and none of their drawing code is in the app. @see spec §2 Help modals
 */
export const createHelpPictures =
  ({ pageDataFor }: HelpPicturesOptions) =>
  async (
    { config, url }: RequestContext,
    { locale, paper }: { locale: Locale; paper: NumberOnPaper },
  ): Promise<Response> => {
    const [i18n, { content, messages }] = await Promise.all([
      createI18n(locale, [loadFoundMessages, loadMessages], config.siteMode),
      pageDataFor(config, url.pathname),
    ]);
    overlayMessages(i18n, messages);
    const sample = sampleOf(paper, {
      locale,
      say: (text) => i18n._(text),
      brand: siteTitle(i18n),
      support: content.support,
    });
    return new FastResponse(renderToStaticMarkup(<SamplePicture {...sample} />), {
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
    });
  };
