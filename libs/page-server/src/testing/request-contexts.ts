import { createRequestContexts, type RequestContext } from '../request/request-context.ts';

/** Turns a request into its context, as a server without a proxy in front does. */
export const contextOf = createRequestContexts({ trustProxy: false, log: { error: () => undefined } });

/** Creates a context for a path of a server. */
export const aContext = (path: string, init?: RequestInit): RequestContext =>
  contextOf(new Request(`http://store.test${path}`, init));
