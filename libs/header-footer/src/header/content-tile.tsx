import type { ContentTile as Content } from '@assess/content';
import { ArrowRightIcon } from '@assess/ui';
import { MenuLink } from '../menu-link.tsx';
import styles from './content-tile.module.css';

interface ContentTileProps {
  tile: Content;
  showsPicture: boolean;
}

/**
 * A recommendation in a panel of the menu. The picture's width and height are its shape: how large it is, and what is cut
 * off, is up to the styles.
 */
export const ContentTile = ({ tile: { title, text, link, image }, showsPicture }: ContentTileProps) => (
  <div className={styles.tile}>
    {showsPicture && image && (
      <img src={image.src} alt={image.alt} width={16} height={9} loading="lazy" decoding="async" />
    )}
    <h2>{title}</h2>
    <p>{text}</p>
    <p>
      <MenuLink item={link} /> <ArrowRightIcon />
    </p>
  </div>
);
