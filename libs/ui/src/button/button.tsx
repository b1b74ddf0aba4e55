import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';

type ButtonLook = {
  /** Default `primary`; at most one primary button per view. */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** Default `medium`. */
  size?: 'medium' | 'small';
};

/** Those of a `button`; it submits only where its `type` says so. */
export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: the button keeps its focus and place but ignores clicks and submits. */
    busy?: boolean;
    /** There is nothing yet for a press to act on: the button looks so where script runs, and still takes focus and presses. */
    idle?: boolean;
  };

/** Those of a link that looks like a button: for what has an address. */
export type ButtonLinkProps = ComponentProps<'a'> & ButtonLook;

function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** A native button; `type` defaults to `button`. Texts for the busy state come in as children. */
export function Button({
  variant = 'primary',
  size = 'medium',
  busy = false,
  idle = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-idle={idle ? '' : undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
    />
  );
}

/** A link that looks like a button: for going somewhere, not for doing something. */
export function ButtonLink({ variant = 'primary', size = 'medium', children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={styles.button} data-variant={variant} data-size={size}>
      {children}
    </a>
  );
}
