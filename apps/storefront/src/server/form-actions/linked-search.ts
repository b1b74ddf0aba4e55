import type { Locale } from '@assess/i18n';
import { readLinkedSearch, withoutLinkedSearch } from '@assess/invoices';
import type { Paths } from '../../urls/paths.ts';
import { rememberTypedSearch } from '../request-context/typed-search.ts';
import type { RequestContext } from '../request-context/request-context.ts';
import { seeOther } from './see-other.ts';

/** Leads a link that names numbers to the find page that shows them as typed: they leave the address at once. */
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
