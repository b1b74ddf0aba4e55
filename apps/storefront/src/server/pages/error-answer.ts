import { errorPagePath } from '../../addresses/error-page.ts';
import { isForReader } from '../is-for-reader.ts';
import { plain } from '../plain.ts';
import type { VisitorLocale } from '../visitor-locale.ts';
import { sendPage } from './page-cache.ts';
import type { RenderPage } from './render-page.tsx';

export interface ErrorAnswerOptions {
  renderPage: RenderPage;
  localeOf: VisitorLocale['localeOf'];
}

/** `text` is for programs. */
export type ErrorAnswer = (request: Request, status: number, text: string) => Promise<Response>;

/** What a request cannot have: to a reader a page in the language of the store, to a program a line of text. */
export const createErrorAnswer =
  ({ renderPage, localeOf }: ErrorAnswerOptions): ErrorAnswer =>
  async (request, status, text) => {
    if (!isForReader(request)) return plain(status, text);
    const url = new URL(errorPagePath(localeOf(request), status), request.url);
    const page = await renderPage(new Request(url, { headers: request.headers }));
    return sendPage(request, { ...page, status, html: withoutScripts(page.html) });
  };

/** The app would take over what belongs to the address, which is another page. */
const withoutScripts = (html: string): string => html.replace(/<script\b[\s\S]*?<\/script>/g, '');
