import { useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';
import { hydratedEvent } from '../boot/hold-submits.ts';
import { Button, type ButtonProps } from '../button/button.tsx';
import styles from './app-button.module.css';

/** Those of a button, but for `type`: it submits nothing. */
export interface AppButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  /** Not called while `busy`. */
  onPress: () => void;
}

/**
 * A button for what only script can do. In a page as the server sent it a press waits for the app, by a form that
 * `holdSubmits` knows; without script there is no button. In a form of others it must not be rendered on the server.
 */
export function AppButton({ onPress, ...look }: AppButtonProps) {
  const isHydrated = useIsHydrated();
  const [isServed] = useState(!isHydrated);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isHydrated) form.current?.dispatchEvent(new Event(hydratedEvent, { bubbles: true }));
  }, [isHydrated]);

  if (!isServed) return <Button {...look} onClick={onPress} />;
  return (
    <form
      className={styles['form']}
      ref={form}
      method="post"
      data-needs-app
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <Button {...look} type="submit" />
    </form>
  );
}
