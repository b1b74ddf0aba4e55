import type { RequestContext } from '../request/request-context.ts';
import { isForReader } from '../request/is-for-reader.ts';
import type { RespondWithError } from '../response/respond-with-error.ts';
import { plain } from '../response/plain.ts';
import { textOf } from './gzip-in-pieces.ts';
import { sendPage } from './page-cache.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Creates the function that responds to errors. A browser gets the page of `renderErrorPage`, any other client a line of text. */
export const createErrorResponder =
  <Context extends Pick<RequestContext, 'request'>>(
    renderErrorPage: (context: Context, status: number) => Promise<RenderedPage>,
  ): RespondWithError<Context> =>
  async (context, status, text) => {
    const { request } = context;
    if (!isForReader(request)) return plain(status, text);
    const page = await renderErrorPage(context, status);
    return sendPage(request, { ...page, status, html: [withoutScripts(textOf(page.html))] });
  };

/** Removes all scripts, because the app would hydrate the page of the current URL instead of the error page. */
const withoutScripts = (html: string): string => html.replace(/<script\b[\s\S]*?<\/script>/g, '');
