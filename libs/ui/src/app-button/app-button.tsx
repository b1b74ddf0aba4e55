import { useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';
import { hydratedEvent } from '../boot/hold-submits.ts';
import { Button, type ButtonProps } from '../button/button.tsx';
import { checkProp } from '../check-prop.ts';
import styles from './app-button.module.css';

/** The props of a button without `type`, because it submits nothing. */
export interface AppButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  /** Called on a press, unless the button is `busy`. */
  onPress: () => void;
}

/**
 * A button for an action that needs JavaScript. In server HTML the button is in a form, and `holdSubmits` delays a
 * press until hydration; without JavaScript the button is not shown. Inside another form it must not be rendered on the
 * server.
 */
export function AppButton({ onPress, ...look }: AppButtonProps) {
  if (process.env.NODE_ENV !== 'production')
    checkProp('AppButton', { onPress }, typeof onPress === 'function', 'a function such as () => print()');
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
