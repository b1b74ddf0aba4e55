import type { BankTransfer, CustomerSupport, Seller } from '@assess/content';
import { GatewayError } from '@assess/gateway-client';
import { createI18n, overlayMessages, type Locale } from '@assess/i18n';
import { loadFoundMessages } from '@assess/invoices';
import type { MessageDescriptor } from '@lingui/core';
import type { Logger } from 'pino';
import { FastResponse } from 'srvx';
import { tryLater } from '@assess/page-server';
import type { AppConfig } from '../../app-config.ts';
import { loadMessages } from '../../load-messages.ts';
import type { LoadedPageData } from '../../page-contract/page-block.ts';
import { siteTitle } from '../../page-head/page-head.ts';
import type { ErrorAnswer } from '../pages/error-answer.ts';
import type { Answer } from '../routing/route.ts';
import type { RequestContext } from '../request-context/request-context.ts';

export interface DownloadOptions {
  /** Loads the editors' texts and the contact details of Customer Support, as on the page. */
  pageDataFor: (
    config: AppConfig,
    pathname: string,
  ) => Promise<Pick<LoadedPageData, 'content' | 'flags' | 'messages' | 'seller'>>;
  answerError: ErrorAnswer;
  log: Logger;
}

/** The store that a file is for, and its texts. */
export interface StoreWords {
  locale: Locale;
  say: (text: MessageDescriptor) => string;
  /** The store's name. */
  brand: string;
  support: CustomerSupport;
  /** The seller, if the store's site names it. */
  seller: Seller | undefined;
  /** The account for bank transfers, if the store accepts them and its site gives it. */
  bank: BankTransfer | undefined;
}

export interface DownloadedFile {
  /** The file name without its extension. Characters that do not belong in a file name are removed. */
  name: string;
  write: (words: StoreWords) => string | Promise<ReadableStream<Uint8Array>>;
}

/** The format of a file for browsers. */
interface FileType {
  mediaType: string;
  ending: string;
  /** True if browsers may show the file instead of saving it. */
  isShown: boolean;
  /** The response status while the gateway is down, slow or wrong. */
  failure: 502 | 503;
}

export const csv: FileType = {
  mediaType: 'text/csv; charset=utf-8; header=present',
  ending: 'csv',
  isShown: false,
  failure: 503,
};

/** PDF files. Their failure status is that of a document service. @see spec §8 "Technical failure" */
export const pdf: FileType = { mediaType: 'application/pdf', ending: 'pdf', isShown: true, failure: 502 };

/**
 * Creates a handler that responds with a file in the texts of the visitor's store, which no cache may store, or with another response.
 * While the gateway is unavailable, it asks the visitor to try again later.
 */
export const download =
  <Segments>(
    { pageDataFor, answerError, log }: DownloadOptions,
    { mediaType, ending, isShown, failure }: FileType,
    fileFor: (context: RequestContext, segments: Segments) => Promise<DownloadedFile | Response>,
  ): Answer<Segments> =>
  async (context, segments) => {
    try {
      const file = await fileFor(context, segments);
      if (file instanceof Response) return file;
      const { config, locale, url } = context;
      const [i18n, { content, flags, messages, seller }] = await Promise.all([
        createI18n(locale, [loadFoundMessages, loadMessages], config.siteMode),
        pageDataFor(config, url.pathname),
      ]);
      overlayMessages(i18n, messages);
      const say = (text: MessageDescriptor) => i18n._(text);
      const body = await file.write({
        locale,
        say,
        brand: siteTitle(i18n),
        support: content.support,
        seller,
        bank: flags.bankTransfer ? content.bankTransfer?.details : undefined,
      });
      const name = `${file.name.replace(/[^\w-]/g, '')}.${ending}`;
      return new FastResponse(body, {
        headers: {
          'content-type': mediaType,
          'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="${name}"`,
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        },
      });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn({ err: error }, 'failed to create a download');
      return tryLater(await answerError(context, failure, 'Something technical went wrong. Please try again later.'));
    }
  };
