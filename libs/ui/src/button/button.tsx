import type { ComponentProps, MouseEvent } from 'react';
import { checkOneOf } from '../check-prop.ts';
import { withClass } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import styles from './button.module.css';

type ButtonLook = {
  /** The look. Default `primary`, of which a view has at most one. */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** The size. Default `medium`. */
  size?: 'medium' | 'small';
};

/** The props of a `button`; it submits only if its `type` is `submit`. */
export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** True while work is in progress: the button keeps its focus and position but ignores clicks and submits. */
    busy?: boolean;
    /** True if a press would have no effect yet. The button looks inactive if scripts run, but still accepts focus and presses. */
    idle?: boolean;
  };

/** The props of a link that looks like a button, for navigation to a URL. */
export type ButtonLinkProps = ComponentProps<'a'> & ButtonLook;

function checkLook(component: string, { variant, size }: ButtonLook): void {
  checkOneOf(component, { variant }, 'primary', 'secondary', 'quiet');
  checkOneOf(component, { size }, 'medium', 'small');
}

function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** A native button; `type` defaults to `button`. While `busy` is true, the caller passes the text about it as children. */
export function Button({
  variant = 'primary',
  size = 'medium',
  busy = false,
  idle = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  if (process.env.NODE_ENV !== 'production') checkLook('Button', { variant, size });
  return (
    <button
      type="button"
      {...rest}
      className={withClass(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-idle={idle ? '' : undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
    />
  );
}

/** A link that looks like a button, for navigation instead of actions. */
export function ButtonLink({ variant = 'primary', size = 'medium', className, ...rest }: ButtonLinkProps) {
  if (process.env.NODE_ENV !== 'production') checkLook('ButtonLink', { variant, size });
  return <Link {...rest} className={withClass(styles.button, className)} data-variant={variant} data-size={size} />;
}
