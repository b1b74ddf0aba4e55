import type { ComponentProps } from 'react';
import { checkProp } from '../check-prop.ts';
import { withClass } from '../class-names.ts';
import styles from './heading.module.css';

/** The props of a heading. `level` is its level in the document's outline, `size` only its look. @see WCAG 2.2, 1.3.1 */
export type HeadingProps = ComponentProps<'h1'> & {
  /** The level in the outline of the page: 1 for the title of the page, 2 for its sections. */
  level: 1 | 2 | 3 | 4;
  /** The level whose look the heading has. Default: `level`. */
  size?: 1 | 2 | 3 | 4;
};

/** A heading whose look may differ from its level in the outline. */
export function Heading({ level, size = level, className, children, ...rest }: HeadingProps) {
  if (process.env.NODE_ENV !== 'production')
    checkProp('Heading', { level }, [1, 2, 3, 4].includes(level), 'a number from 1 to 4');
  const Element = `h${level}` as const;
  return (
    <Element {...rest} className={withClass(styles.heading, className)} data-size={size}>
      {children}
    </Element>
  );
}
