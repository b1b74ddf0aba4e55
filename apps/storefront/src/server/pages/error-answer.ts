import { isForReader, plain, sendPage, textOf } from '@assess/page-server';
import { errorPagePath } from '../../urls/error-page.ts';
import type { RequestContext } from '../request-context/request-context.ts';
import type { RenderPage } from './render-page.tsx';

/** Creates an error response; `text` is for programs. */
export type ErrorAnswer = (context: RequestContext, status: number, text: string) => Promise<Response>;

/** Creates the error handler. A browser gets a page in the language of the store, a program gets a line of text. */
export const createErrorAnswer =
  (renderPage: RenderPage): ErrorAnswer =>
  async (context, status, text) => {
    const { request, locale } = context;
    if (!isForReader(request)) return plain(status, text);
    const page = await renderPage(context.at(errorPagePath(locale, status)));
    return sendPage(request, { ...page, status, html: [withoutScripts(textOf(page.html))] });
  };

/** Removes all scripts, because the app would hydrate the page of the current URL, which is a different one. */
const withoutScripts = (html: string): string => html.replace(/<script\b[\s\S]*?<\/script>/g, '');
