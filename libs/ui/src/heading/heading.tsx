import type { ComponentProps } from 'react';
import styles from './heading.module.css';

/** The props of a heading. `level` is its level in the document's outline, `size` only its look. @see WCAG 2.2, 1.3.1 */
export type HeadingProps = ComponentProps<'h1'> & {
  level: 1 | 2 | 3 | 4;
  /** The level whose look the heading has. Default: `level`. */
  size?: 1 | 2 | 3 | 4;
};

/** A heading whose look may differ from its level in the outline. */
export function Heading({ level, size = level, children, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element {...rest} className={styles.heading} data-size={size}>
      {children}
    </Element>
  );
}
