import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RouterContext } from './router-context.ts';

/** Who is offline is told so at once: a change that waits would be made by itself when nobody expects it any more. */
const alwaysAsk = { networkMode: 'always' } as const;

/** The page's cache of servers' answers: one client, made by the first part of the page that asks. */
export const queryClientOf = ({ queries }: Pick<RouterContext, 'queries'>): QueryClient =>
  (queries.client ??= new QueryClient({ defaultOptions: { queries: alwaysAsk, mutations: alwaysAsk } }));

/** Provides the page's query client to the parts that ask servers. */
export function PageQueries({ children }: { children: ReactNode }) {
  const context = useRouteContext({ from: '__root__' });
  return <QueryClientProvider client={queryClientOf(context)}>{children}</QueryClientProvider>;
}
