import { opaqueIdForm } from '@assess/gateway-client/contract';

/** What of a list of results is shown and in which order, as its address says it, and that of each page that leads back to it. */
export type ListView = Readonly<Partial<Record<keyof typeof parts, string>>>;

/**
 * What each part may be: the results page looks them up by itself. `shown` is how many are shown, unless it is a page of them; `unread` how many
 * lines of a list were not understood; `link` the one by which invoices were shared, `unopened` how many of them belong to other accounts.
 */
const parts = {
  shown: /^\d{1,4}$/,
  sort: /^-?[a-z]{1,12}$/,
  view: /^[a-z]{1,12}$/,
  unread: /^\d{1,2}$/,
  link: opaqueIdForm,
  unopened: /^\d{1,3}$/,
} as const;

/** The parts in the order in which they are written. */
export const listParts = ['shown', 'sort', 'view', 'unread', 'link', 'unopened'] as const;

/** The view that an address, or whatever else has its parts, asks for. */
export const listViewIn = (search: Readonly<Record<string, unknown>>): ListView =>
  Object.fromEntries(
    listParts.flatMap((part) => {
      const text = String(search[part] ?? '');
      return parts[part].test(text) ? [[part, text]] : [];
    }),
  );

/** An address with a query, in which nothing is empty. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const there = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return there.length > 0 ? `${path}?${new URLSearchParams(there)}` : path;
}
