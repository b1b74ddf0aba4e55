import { Trans } from '@lingui/react/macro';
import type { MenuItem } from '@assess/content';
import { VisuallyHidden } from '@assess/ui';

/** A link of the content. One that opens a new window says so. */
export function MenuLink({ item: { title, linkPath, openInNewWindow } }: { item: MenuItem }) {
  if (!openInNewWindow) return <a href={linkPath}>{title}</a>;
  return (
    <a href={linkPath} target="_blank" rel="noopener">
      {title}{' '}
      <VisuallyHidden>
        <Trans id="headerFooter.newWindow">(opens in a new window)</Trans>
      </VisuallyHidden>
    </a>
  );
}

/** Links as the items of a list; `items` must not name an address twice under one title. */
export function MenuLinks({ items, className }: { items: readonly MenuItem[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.title + item.linkPath}>
          <MenuLink item={item} />
        </li>
      ))}
    </ul>
  );
}
