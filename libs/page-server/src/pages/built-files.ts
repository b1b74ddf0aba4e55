import { staticMiddleware } from 'srvx/static';
import { forAnybody, plain } from '../response/plain.ts';
import type { RequestContext } from '../request/request-context.ts';

/** Creates the handlers that serve the built files of a folder. */
export function createBuiltFiles(dir: string) {
  const hashedFile = staticMiddleware({ dir, encodings: true, maxAge: 31_536_000, immutable: true });
  const namedFile = staticMiddleware({ dir, encodings: true, maxAge: 3600 });
  const notFound = () => plain(404, 'Not found.');
  return {
    /** Serves a file with a hash of its content in its name. Caches may store it for ever, because it never changes. */
    hashed: async ({ request }: Pick<RequestContext, 'request'>): Promise<Response> => hashedFile(request, notFound),

    /** Serves a file with a fixed name. Pages of other sites may load scripts, such as the custom elements. */
    named: async ({ request, url }: Pick<RequestContext, 'request' | 'url'>): Promise<Response> => {
      const file = await namedFile(request, notFound);
      return url.pathname.endsWith('.js') ? forAnybody(file) : file;
    },
  };
}
