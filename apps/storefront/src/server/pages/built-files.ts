import { staticMiddleware } from 'srvx/static';
import { forAnybody, plain } from '../plain.ts';
import type { RequestContext } from '../request-context/request-context.ts';

/** Files of a folder as they were built. */
export function createBuiltFiles(dir: string) {
  const hashedFile = staticMiddleware({ dir, encodings: true, maxAge: 31_536_000, immutable: true });
  const namedFile = staticMiddleware({ dir, encodings: true, maxAge: 3600 });
  const notFound = () => plain(404, 'Not found.');
  return {
    /** A file that is named after its content never changes. */
    hashed: async ({ request }: RequestContext): Promise<Response> => hashedFile(request, notFound),

    /** A file with a name of its own; scripts are in pages of others too, such as the elements. */
    named: async ({ request, url }: RequestContext): Promise<Response> => {
      const file = await namedFile(request, notFound);
      return url.pathname.endsWith('.js') ? forAnybody(file) : file;
    },
  };
}
