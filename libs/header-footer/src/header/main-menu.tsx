import { Trans, useLingui } from '@lingui/react/macro';
import type { HeaderContent, MenuSection } from '@assess/content';
import { ChevronDownIcon, CloseIcon } from '@assess/ui';
import { MenuLinks } from '../menu-link.tsx';
import { ContentTile } from './content-tile.tsx';
import styles from './main-menu.module.css';

/** The id of the menu, which is a drawer on small screens. */
export const drawerId = 'main-menu';

interface MainMenuProps extends Pick<HeaderContent, 'menu' | 'utility' | 'quickLinks'> {
  showsPictures: boolean;
}

/**
 * The main menu: native disclosures, of which one is open at a time. On small screens the menu is a drawer, a native popover,
 * which also has the utility and quick links.
 */
export function MainMenu({ menu, utility, quickLinks = [], showsPictures }: MainMenuProps) {
  const { t } = useLingui();
  const others = quickLinks.filter(({ linkPath }) => utility.every((item) => item.linkPath !== linkPath));
  return (
    <nav
      className={styles.menu}
      id={drawerId}
      popover="auto"
      aria-label={t({ id: 'headerFooter.menu.label', message: 'Main' })}
    >
      <button type="button" className={styles.close} popoverTarget={drawerId} popoverTargetAction="hide">
        <CloseIcon /> <Trans id="headerFooter.menu.close">Close</Trans>
      </button>
      {menu.map((section) => (
        <Section key={section.ariaControlsId} section={section} showsPictures={showsPictures} />
      ))}
      <MenuLinks items={[...utility, ...others]} className={styles.utility} />
    </nav>
  );
}

/**
 * A section of the menu. It has `suppressHydrationWarning`, because the server renders it closed and the visitor may open it before
 * hydration.
 */
function Section({ section, showsPictures }: { section: MenuSection; showsPictures: boolean }) {
  const { title, ariaControlsId, lists, tile } = section;
  return (
    <details name="main-menu" suppressHydrationWarning>
      <summary>
        {title} <ChevronDownIcon />
      </summary>
      <div className={styles.panel} id={ariaControlsId}>
        {lists.map(({ title: heading, links }) => (
          <div key={heading} className={styles.list}>
            <h2>{heading}</h2>
            <MenuLinks items={links} />
          </div>
        ))}
        {tile && <ContentTile tile={tile} showsPicture={showsPictures} />}
      </div>
    </details>
  );
}
