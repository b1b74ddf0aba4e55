import styles from './skeleton.module.css';

/** A placeholder for one line of text that is still loading. Announce the loading to assistive technology with a `Spinner`. */
export function Skeleton({ width = 'full' }: { width?: 'full' | 'medium' | 'short' }) {
  return <span className={styles.skeleton} data-width={width} aria-hidden="true" />;
}
