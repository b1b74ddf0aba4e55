export { createPageServer, type PageServerOptions } from './create-page-server.ts';
export { renderRouter, type RenderRouterOptions } from './render-router.tsx';
