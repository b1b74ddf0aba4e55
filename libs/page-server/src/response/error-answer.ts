import type { RequestContext } from '../request/request-context.ts';

/** Creates an error response; `text` is for programs. */
export type ErrorAnswer<Context = RequestContext> = (
  context: Context,
  status: number,
  text: string,
) => Promise<Response>;
