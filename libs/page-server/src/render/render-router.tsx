import type { AnyRouter } from '@tanstack/react-router';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';

/** The options of `renderRouter`. */
export interface RenderRouterOptions<Router extends AnyRouter> {
  request: Request;
  /** Creates the router for one request. */
  createRouter: () => Router;
  /** Called once all loaders have ended, before anything is rendered. */
  onLoaded?: (router: Router) => void;
  /** Creates the whole document. Default: the output of the root route. */
  document?: (router: Router) => ReactNode;
}

/** Loads and renders the page of a request with TanStack Router. A redirect is a response without a body. */
export function renderRouter<Router extends AnyRouter>({
  request,
  createRouter,
  onLoaded,
  document = (router) => <RouterServer router={router} />,
}: RenderRouterOptions<Router>): Promise<Response> {
  const handle = createRequestHandler({ request, createRouter });
  return handle(({ router, responseHeaders }) => {
    onLoaded?.(router);
    return renderRouterToString({ router, responseHeaders, children: document(router) });
  });
}
