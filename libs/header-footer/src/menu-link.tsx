import { Trans } from '@lingui/react/macro';
import type { MenuItem } from '@assess/content';
import { VisuallyHidden } from '@assess/ui';
import type { ComponentProps } from 'react';

/** A link of the content; `children` follow its title. A link that opens a new window announces it. */
export function MenuLink({
  item: { title, linkPath, openInNewWindow },
  children,
  ...rest
}: ComponentProps<'a'> & { item: MenuItem }) {
  return (
    <a href={linkPath} {...(openInNewWindow && { target: '_blank', rel: 'noopener' })} {...rest}>
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
    </a>
  );
}

/** Links as the items of a list; `items` must not repeat a URL with the same title. */
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
