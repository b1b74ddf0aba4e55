import { readVisitor, type Visitor } from '@assess/session/server';
import { headers } from 'next/headers';
import { cache } from 'react';
import { storeOrigin } from './store';

/** Reads who sends the request. All components of a page share one request to the store. */
export const visitor = cache(async (): Promise<Visitor> =>
  readVisitor({ headers: await headers() }, { store: storeOrigin }),
);
