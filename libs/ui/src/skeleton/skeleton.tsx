import styles from './skeleton.module.css';

/** Keeps the place of one line of text that is on its way. Say so to assistive technology with a `Spinner`. */
export function Skeleton({ width = 'full' }: { width?: 'full' | 'medium' | 'short' }) {
  return <span className={styles.skeleton} data-width={width} aria-hidden="true" />;
}
