import type { RequestContext } from '../request/request-context.ts';

/** Creates an error response. Browsers get a page; other clients get `text`. */
export type RespondWithError<Context = RequestContext> = (
  context: Context,
  status: number,
  text: string,
) => Promise<Response>;
