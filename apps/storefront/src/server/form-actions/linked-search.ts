import type { Locale } from '@assess/i18n';
import { readLinkedSearch, withoutLinkedSearch } from '@assess/invoices';
import type { Paths } from '../../urls/paths.ts';
import { rememberTypedSearch } from '../request-context/typed-search.ts';
import type { RequestContext } from '../request-context/request-context.ts';
import { seeOther } from './see-other.ts';

/** Redirects a link with numbers to the find page, which shows them as if typed, so that they leave the URL at once. */
export const linkedSearch =
  (paths: Paths) =>
  ({ url }: RequestContext, { locale }: { locale: Locale }): Response | undefined => {
    const search = readLinkedSearch(url.searchParams);
    if (!search) return undefined;
    const findPath = paths.find(locale);
    const others = withoutLinkedSearch(url.searchParams);
    others.set('linked', 'true');
    return seeOther(`${findPath}?${others}`, rememberTypedSearch(search, findPath));
  };
