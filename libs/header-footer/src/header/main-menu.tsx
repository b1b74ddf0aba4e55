import { useLingui } from '@lingui/react/macro';
import type { HeaderContent, MenuSection } from '@assess/content';
import { ArrowRightIcon, ChevronDownIcon } from '@assess/ui';
import { MenuLink, MenuLinks } from '../menu-link.tsx';
import styles from './main-menu.module.css';

/** The mega menu: native disclosures of which one is open at a time. The utility links join it on small screens. */
export function MainMenu({ menu, utility }: Pick<HeaderContent, 'menu' | 'utility'>) {
  const { t } = useLingui();
  return (
    <nav className={styles.menu} aria-label={t({ id: 'headerFooter.menu.label', message: 'Main' })}>
      {menu.map((section) => (
        <Section key={section.ariaControlsId} section={section} />
      ))}
      <MenuLinks items={utility} className={styles.utility} />
    </nav>
  );
}

/** May be opened before the app wakes, hence `suppressHydrationWarning`: the server has rendered it closed. */
function Section({ section: { title, ariaControlsId, lists, tile } }: { section: MenuSection }) {
  return (
    <details name="main-menu" suppressHydrationWarning>
      <summary>
        {title} <ChevronDownIcon />
      </summary>
      <div className={styles.panel} id={ariaControlsId}>
        {lists.map(({ title: heading, links }) => (
          <div key={heading}>
            <h2>{heading}</h2>
            <MenuLinks items={links} />
          </div>
        ))}
        {tile && (
          <div className={styles.tile}>
            <h2>{tile.title}</h2>
            <p>{tile.text}</p>
            <p>
              <MenuLink item={tile.link} /> <ArrowRightIcon />
            </p>
          </div>
        )}
      </div>
    </details>
  );
}
