import { createRequestContexts, type RequestContext } from '../request/request-context.ts';

/** Turns a request into its context. It does not trust proxy headers. */
export const contextOf = createRequestContexts({ trustProxy: false, log: { error: () => undefined } });

/** Creates a context for a path of a server. */
export const aContext = (path: string, init?: RequestInit): RequestContext =>
  contextOf(new Request(`http://store.test${path}`, init));
