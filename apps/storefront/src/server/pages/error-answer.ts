import { createErrorAnswer as createAnswer, type ErrorAnswer as AnswerOf } from '@assess/page-server';
import { errorPagePath } from '../../urls/error-page.ts';
import type { RequestContext } from '../request-context/request-context.ts';
import type { RenderPage } from './render-page.tsx';

/** Creates an error response; `text` is for programs. */
export type ErrorAnswer = AnswerOf<RequestContext>;

/** Creates the error handler. A browser gets a page in the language of the store, a program gets a line of text. */
export const createErrorAnswer = (renderPage: RenderPage): ErrorAnswer =>
  createAnswer((context, status) => renderPage(context.at(errorPagePath(context.locale, status))));
