import { Button, useIsHydrated, type ButtonProps } from '@assess/ui';
import { useId, type ReactNode } from 'react';

export interface IdleButtonProps extends ButtonProps {
  /** The reason why a press has no effect yet. Without a reason this is an ordinary button. */
  reason: ReactNode;
}

/** A button that explains why a press has no effect yet. It stays focusable and in the same position, and a press still triggers it. */
export function IdleButton({ reason, ...button }: IdleButtonProps) {
  const isHydrated = useIsHydrated(); // the selection is not counted before hydration or without scripts
  const id = useId();
  if (!reason) return <Button {...button} />;
  return (
    <>
      <Button {...button} idle aria-disabled={isHydrated || undefined} aria-describedby={id} />
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}
