import styles from './skeleton.module.css';

/** A placeholder for one line of text that is still loading. Assistive technology ignores it, so render a `Spinner` with it. */
export function Skeleton({
  width = 'full',
}: {
  /** The expected length of the text. Default `full`. */
  width?: 'full' | 'medium' | 'short';
}) {
  return <span className={styles.skeleton} data-width={width} aria-hidden="true" />;
}
