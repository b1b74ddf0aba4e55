import type { ContentTile as Content } from '@assess/content';
import { ArrowRightIcon } from '@assess/ui';
import { MenuLink } from '../menu-link.tsx';
import styles from './content-tile.module.css';

interface ContentTileProps {
  tile: Content;
  showsPicture: boolean;
}

/**
 * A promoted link in a panel of the menu. The picture's width and height define its aspect ratio; the styles decide its size and
 * its cropping.
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
