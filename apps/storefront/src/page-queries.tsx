import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RouterContext } from './router-context.ts';

/** The page's cache of servers' answers: one client, made by the first part of the page that asks. */
export const queryClientOf = ({ queries }: Pick<RouterContext, 'queries'>): QueryClient =>
  (queries.client ??= new QueryClient());

/** Provides the page's query client to the parts that ask servers. */
export function PageQueries({ children }: { children: ReactNode }) {
  const context = useRouteContext({ from: '__root__' });
  return <QueryClientProvider client={queryClientOf(context)}>{children}</QueryClientProvider>;
}
