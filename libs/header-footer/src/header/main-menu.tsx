import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentTile, HeaderContent, MenuSection } from '@assess/content';
import { ArrowRightIcon, ChevronDownIcon, CloseIcon } from '@assess/ui';
import { MenuLink, MenuLinks } from '../menu-link.tsx';
import styles from './main-menu.module.css';

/** Of the menu, which is a drawer on small screens. */
export const drawerId = 'main-menu';

/**
 * The mega menu: native disclosures of which one is open at a time. On small screens it is a drawer, a native popover,
 * which the other links join.
 */
export function MainMenu({ menu, utility, quickLinks = [] }: Pick<HeaderContent, 'menu' | 'utility' | 'quickLinks'>) {
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
        <Section key={section.ariaControlsId} section={section} />
      ))}
      <MenuLinks items={[...utility, ...others]} className={styles.utility} />
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
        {tile && <Tile tile={tile} />}
      </div>
    </details>
  );
}

/** The picture's width and height are its shape: how large it is, and what is cut off, is up to the styles. */
const Tile = ({ tile: { title, text, link, image } }: { tile: ContentTile }) => (
  <div className={styles.tile}>
    {image && <img src={image.src} alt={image.alt} width={16} height={9} loading="lazy" decoding="async" />}
    <h2>{title}</h2>
    <p>{text}</p>
    <p>
      <MenuLink item={link} /> <ArrowRightIcon />
    </p>
  </div>
);
