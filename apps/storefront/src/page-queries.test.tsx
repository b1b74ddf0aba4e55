import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageQueries, queryClientOf } from './page-queries.tsx';

describe(queryClientOf, () => {
  it('creates one client per page, on first use', () => {
    const page = { queries: {} };
    expect(page.queries).toEqual({});
    expect(queryClientOf(page)).toBe(queryClientOf(page));
  });

  it('shares nothing between pages', () => {
    expect(queryClientOf({ queries: {} })).not.toBe(queryClientOf({ queries: {} }));
  });
});

describe(PageQueries, () => {
  it('gives all parts of a page the same client', async () => {
    const page = { queries: {} };
    const clients: QueryClient[] = [];
    const Part = () => {
      clients.push(useQueryClient());
      return null;
    };
    const router = createRouter({
      history: createMemoryHistory(),
      context: page,
      routeTree: createRootRoute({
        staticData: { resources: [] },
        component: () => (
          <>
            <PageQueries>
              <Part />
            </PageQueries>
            <PageQueries>
              <Part />
            </PageQueries>
          </>
        ),
      }),
    });
    await router.load();
    renderToString(<RouterProvider router={router} />);
    expect(clients).toEqual([queryClientOf(page), queryClientOf(page)]);
  });
});
