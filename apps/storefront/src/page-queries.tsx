import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RouterContext } from './router-context.ts';

/** The query options with which requests fail at once offline. By default they would be paused and sent when nobody expects it. */
const alwaysAsk = { networkMode: 'always' } as const;

/** Returns the page's query client. The first call creates it. */
export const queryClientOf = ({ queries }: Pick<RouterContext, 'queries'>): QueryClient =>
  (queries.client ??= new QueryClient({ defaultOptions: { queries: alwaysAsk, mutations: alwaysAsk } }));

/** Provides the page's query client to components that send requests. */
export function PageQueries({ children }: { children: ReactNode }) {
  const context = useRouteContext({ from: '__root__' });
  return <QueryClientProvider client={queryClientOf(context)}>{children}</QueryClientProvider>;
}
