import { redirect, type ParsedLocation } from '@tanstack/react-router';
import type { RouterContext } from '../router-context.ts';

/**
 * Redirects a URL without a locale to the find page of the visitor's store, with the same query. No cache may store the redirect, because
 * it differs by visitor.
 */
export function toOwnStore({ context, location }: { context: RouterContext; location: ParsedLocation }): never {
  const href = context.paths.find(context.config.locale) + location.searchStr;
  throw redirect({ href, headers: { 'cache-control': 'no-store' } });
}
