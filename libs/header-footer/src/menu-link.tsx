import { Trans } from '@lingui/react/macro';
import type { MenuItem } from '@assess/content';
import { Link, VisuallyHidden } from '@assess/ui';
import type { ComponentProps } from 'react';

/** A link from the content, with `children` after its title. Screen readers announce a link that opens a new window as such. */
export function MenuLink({
  item: { title, linkPath, openInNewWindow },
  children,
  ...rest
}: ComponentProps<'a'> & { item: MenuItem }) {
  return (
    <Link href={linkPath} {...(openInNewWindow && { target: '_blank', rel: 'noopener' })} {...rest}>
      {title}
      {openInNewWindow && (
        <>
          {' '}
          <VisuallyHidden>
            <Trans id="headerFooter.newWindow">(opens in a new window)</Trans>
          </VisuallyHidden>
        </>
      )}
      {children}
    </Link>
  );
}

/** A list of links; no two `items` may have both the same URL and the same title. */
export function MenuLinks({ items, className }: { items: readonly MenuItem[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.title + item.linkPath}>
          <MenuLink item={item} />
          {item.description && <p>{item.description}</p>}
        </li>
      ))}
    </ul>
  );
}
