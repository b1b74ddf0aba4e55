import { createRootRoute, createRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router';

const root = createRootRoute({
  head: () => ({ meta: [{ title: 'Reading list' }], links: [{ rel: 'icon', href: 'data:,' }] }),
  component: () => (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  ),
  notFoundComponent: () => <h1>There is no such book</h1>,
});

const list = createRoute({
  getParentRoute: () => root,
  path: '/',
  headers: () => ({ 'cache-control': 'public, max-age=0, s-maxage=60' }),
  component: () => <h1>Reading list</h1>,
});

const book = createRoute({
  getParentRoute: () => root,
  path: '/books/$isbn',
  component: function Book() {
    return <h1>Book {book.useParams().isbn}</h1>;
  },
});

export const routeTree = root.addChildren([list, book]);
