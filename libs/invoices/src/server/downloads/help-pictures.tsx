import { FastResponse } from 'srvx';
import { SamplePicture } from '../../documents/sample-picture.tsx';
import { sampleOf } from '../../documents/sample-sheets.ts';
import type { NumberOnPaper } from '../../help/number-on-paper.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { DownloadOptions } from './download.ts';

/**
 * Creates the handler that draws sample documents on which a number is marked, in the texts of a store. They are
 * images, because a page then loads one only when its dialog opens, and the app contains no drawing code.
 *
 * @see spec §2 Help modals
 */
export const createHelpPictures =
  <Context extends InvoiceRequest>({ storeFor }: Pick<DownloadOptions<Context>, 'storeFor'>) =>
  async (context: Context, { paper }: { paper: NumberOnPaper }): Promise<Response> => {
    const { renderToStaticMarkup } = await import('react-dom/server'); // on demand: a build for server components has no such export
    const { say, brand, support } = await storeFor(context);
    const sample = sampleOf(paper, { locale: context.locale, say, brand, support });
    return new FastResponse(renderToStaticMarkup(<SamplePicture {...sample} />), {
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
    });
  };
