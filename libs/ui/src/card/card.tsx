import type { ComponentProps } from 'react';
import styles from './card.module.css';

/** Those of the element that it is. */
export type CardProps = ComponentProps<'section'> & {
  /** Default `section`; give a section a name by `aria-labelledby`. */
  as?: 'section' | 'article' | 'div' | 'li';
};

/** A surface that holds one thing. */
export function Card({ as = 'section', ...rest }: CardProps) {
  const Element = as as 'section';
  return <Element {...rest} className={styles.card} />;
}
