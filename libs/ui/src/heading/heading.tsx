import type { ComponentProps } from 'react';
import styles from './heading.module.css';

/** The level says the order of the page, `size` only the look. @see WCAG 2.2, 1.3.1 */
export type HeadingProps = ComponentProps<'h1'> & {
  level: 1 | 2 | 3 | 4;
  /** Look of another level. Default: that of its own. */
  size?: 1 | 2 | 3 | 4;
};

/** A heading whose look may differ from its place in the outline. */
export function Heading({ level, size = level, children, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element {...rest} className={styles.heading} data-size={size}>
      {children}
    </Element>
  );
}
