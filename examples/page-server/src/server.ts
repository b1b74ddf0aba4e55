import { createLog, createRoute, plain, type RequestContext } from '@assess/page-server';
import { createPageServer } from '@assess/page-server/render';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './pages';

const route = createRoute({ isbn: '\\d{13}' });

/** Returns the languages that a visitor prefers. */
export const language = ({ request }: RequestContext) => plain(200, request.headers.get('accept-language') ?? 'any');

export const answer = createPageServer({
  createRouter: (_, nonce) => createRouter({ routeTree, ssr: { nonce } }),
  headMarkup: '<style>h1 { color: teal }</style>',
  isShared: ({ pathname }) => pathname === '/',
  routes: [
    route('/api/language', { GET: language }),
    route('/books/:isbn/stock', { GET: (_, { isbn }) => plain(200, `3 of ${isbn}`) }),
  ],
  log: createLog({ level: 'warn', app: 'reading-list', mask: (line) => line }),
});
