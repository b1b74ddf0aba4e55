import { withoutControls } from '@assess/i18n';
import { readBounded, type RouteHandler, type RespondWithError } from '@assess/page-server';
import type { InvoiceRequest } from './invoice-request.ts';

const maxFormBytes = 64 * 1024;

/** Creates a function that turns a function of a form's fields into a handler. The handler accepts forms from pages of this app only. */
export const formHandler =
  <Context extends InvoiceRequest>(respondWithError: RespondWithError<Context>) =>
  <Segments>(
    handle: (context: Context, segments: Segments, form: URLSearchParams) => Promise<Response>,
  ): RouteHandler<Segments, Context> =>
  async (context, segments) => {
    const form = await readForm(context.request);
    if (form === 413) return respondWithError(context, 413, 'The form is too large.');
    if (form === 415) return respondWithError(context, 415, 'This form is not from this site.');
    return handle(context, segments, form);
  };

/**
 * Parses the fields of a posted form and strips control characters, which no page of this app contains. Returns an error status if the
 * form cannot be read.
 */
async function readForm({ headers, body }: Request): Promise<URLSearchParams | 413 | 415> {
  if (!headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return 415;
  const bytes = body ? await readBounded(body, maxFormBytes) : new Uint8Array();
  if (bytes === 'too-large') return 413;
  const sent = new URLSearchParams(new TextDecoder().decode(bytes));
  return new URLSearchParams([...sent].map(([name, text]) => [name, withoutControls(text)]));
}
