import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RouterContext } from './router-context.ts';

/** What this page remembers of servers' answers: one client, made by the first part of the page that asks. */
export const queryClientOf = ({ queries }: Pick<RouterContext, 'queries'>): QueryClient =>
  (queries.client ??= new QueryClient());

/** For the parts of a page that ask servers: all of them share its client. */
export function PageQueries({ children }: { children: ReactNode }) {
  const context = useRouteContext({ from: '__root__' });
  return <QueryClientProvider client={queryClientOf(context)}>{children}</QueryClientProvider>;
}
