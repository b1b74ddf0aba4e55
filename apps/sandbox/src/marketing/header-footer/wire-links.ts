import type { MenuItem } from '@assess/content';
import type { WireLink } from '@assess/content/contract';
import type { StoreSite } from './store-site.ts';

const namedPages = ['invoices', 'orderStatus', 'quickOrder', 'orderHistory'] as const;

/** Builds a link of a list. It names a page of the store by the page's name, and any other page by its URL. */
export function wireLink({ content: { pages }, address }: StoreSite, item: MenuItem): WireLink {
  const { title, linkPath, description } = item;
  const page = namedPages.find((name) => pages[name] === linkPath);
  return {
    title,
    ...(page ? { page } : { path: linkPath }),
    description,
    ...(linkPath === `${address}/digital/logins` && { openInNewWindow: true }),
  };
}
