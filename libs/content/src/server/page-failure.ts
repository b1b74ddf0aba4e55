import { FetchError } from '../fetch-data.ts';
import { ContentError } from '../content-error.ts';
import type { PageFailure } from './content-source.ts';

/** Classifies the failure of a page content request. @see spec §8 Content call non-OK status, Content GraphQL errors */
export function pageFailureOf(error: unknown): PageFailure {
  if (error instanceof FetchError) return { kind: 'status', status: error.status };
  return { kind: error instanceof ContentError && error.kind === 'graphql' ? 'graphql' : 'unavailable' };
}
