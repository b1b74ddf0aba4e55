import { Button, useIsHydrated, type ButtonProps } from '@assess/ui';
import { useId, type ReactNode } from 'react';

export interface IdleButtonProps extends ButtonProps {
  /** Why a press does nothing yet. Without a reason the button is an ordinary one. */
  reason: ReactNode;
}

/** A button that says why it has nothing to act on yet. It keeps its place and focus, and its press is answered as ever. */
export function IdleButton({ reason, ...button }: IdleButtonProps) {
  const isHydrated = useIsHydrated(); // before, and without script, nothing counts what is selected
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
