import type { BankTransfer, CustomerSupport, Seller } from '@assess/content';
import { GatewayError } from '@assess/gateway-client';
import type { Locale } from '@assess/i18n';
import { tryLater, type RouteHandler, type RespondWithError } from '@assess/page-server';
import type { MessageDescriptor } from '@lingui/core';
import { FastResponse } from 'srvx';
import type { InvoiceRequest, Log } from '../invoice-request.ts';

/** The store that issues a document, in the language of the request. */
export interface StoreDetails {
  /** Translates a text of this library, by `loadFoundMessages`. */
  say: (text: MessageDescriptor) => string;
  /** The store's name. */
  brand: string;
  support: CustomerSupport;
  /** The seller, if the store's site names it. */
  seller: Seller | undefined;
  /** The account for bank transfers, if the store accepts them and its site gives it. */
  bank: BankTransfer | undefined;
}

/** The dependencies of a handler that creates a document. */
export interface DownloadOptions<Context extends InvoiceRequest> {
  /** Reads the details of the store that the request is for. */
  storeFor: (context: Context) => Promise<StoreDetails>;
  respondWithError: RespondWithError<Context>;
  log: Log;
}

/** The store that issues a file, with its texts and its locale. */
export interface StoreWords extends StoreDetails {
  locale: Locale;
}

export interface DownloadedFile {
  /** The file name without its extension. Characters that do not belong in a file name are removed. */
  name: string;
  write: (words: StoreWords) => string | Promise<ReadableStream<Uint8Array>>;
}

/** The format of a downloaded file. */
export interface FileType {
  mediaType: string;
  ending: string;
  /** True if browsers may show the file instead of saving it. */
  isShown: boolean;
  /** The response status while the gateway is down, slow or wrong. */
  failure: 502 | 503;
}

/** PDF files. Their failure status is 502, which the specification requires for a document service. @see spec §8 "Technical failure" */
export const pdf: FileType = { mediaType: 'application/pdf', ending: 'pdf', isShown: true, failure: 502 };

/**
 * Creates a handler that responds with a file in the language of the visitor's store, which no cache may store, or with
 * the response that `fileFor` returns instead. While the gateway is unavailable, the response asks the visitor to try
 * again later.
 */
export const download =
  <Context extends InvoiceRequest, Segments>(
    { storeFor, respondWithError, log }: DownloadOptions<Context>,
    { mediaType, ending, isShown, failure }: FileType,
    fileFor: (context: Context, segments: Segments) => Promise<DownloadedFile | Response>,
  ): RouteHandler<Segments, Context> =>
  async (context, segments) => {
    try {
      const file = await fileFor(context, segments);
      if (file instanceof Response) return file;
      const body = await file.write({ ...(await storeFor(context)), locale: context.locale });
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
      return tryLater(
        await respondWithError(context, failure, 'Something technical went wrong. Please try again later.'),
      );
    }
  };
