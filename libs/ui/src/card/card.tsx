import type { ComponentProps } from 'react';
import { withClass } from '../class-names.ts';
import styles from './card.module.css';

/** The props of the card's element. */
export type CardProps = ComponentProps<'section'> & {
  /** The name of the element. Default `section`, which needs an `aria-labelledby`. */
  as?: 'section' | 'article' | 'div' | 'li';
};

/** A surface that groups related content. */
export function Card({ as = 'section', className, ...rest }: CardProps) {
  const Element = as as 'section';
  return <Element {...rest} className={withClass(styles.card, className)} />;
}
