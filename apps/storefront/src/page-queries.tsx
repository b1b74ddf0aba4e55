import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RouterContext } from './router-context.ts';

/** Query options that report an offline browser at once. A paused change would run later, when the visitor no longer expects it. */
const alwaysAsk = { networkMode: 'always' } as const;

/** Returns the page's query client. The first part of the page that asks creates it. */
export const queryClientOf = ({ queries }: Pick<RouterContext, 'queries'>): QueryClient =>
  (queries.client ??= new QueryClient({ defaultOptions: { queries: alwaysAsk, mutations: alwaysAsk } }));

/** Provides the page's query client to the parts that send requests. */
export function PageQueries({ children }: { children: ReactNode }) {
  const context = useRouteContext({ from: '__root__' });
  return <QueryClientProvider client={queryClientOf(context)}>{children}</QueryClientProvider>;
}
