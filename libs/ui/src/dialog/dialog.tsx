import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { CloseIcon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './dialog.module.css';

/** The texts of a dialog, and the `id` that its buttons name. */
export type DialogProps = {
  id: string;
  title: ReactNode;
  children: ReactNode;
  /** The accessible name of the button that closes the dialog. */
  closeLabel: string;
  /** The buttons below the content. */
  actions?: ReactNode;
};

/** A modal native dialog that a `DialogButton` opens, even before any script has run. */
export function Dialog({ id, title, children, closeLabel, actions }: DialogProps) {
  return (
    // eslint-disable-next-line html-limited/use-baseline -- `runDialogCommands` covers older browsers
    <dialog className={styles.dialog} id={id} aria-labelledby={`${id}-title`} closedby="any" suppressHydrationWarning>
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          <DialogButton dialogId={id} action="close" variant="quiet" size="small">
            <CloseIcon />
            <VisuallyHidden>{closeLabel}</VisuallyHidden>
          </DialogButton>
        </header>
        {children}
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}

/** The props of a button that opens or closes the dialog with the `id` `dialogId`. */
export type DialogButtonProps = ButtonProps & {
  dialogId: string;
  /** The effect of a press. Default `open`. */
  action?: 'open' | 'close';
};

/** A button that opens or closes a dialog by HTML's invoker attributes; `runDialogCommands` handles them in older browsers. */
export function DialogButton({ dialogId, action = 'open', ...rest }: DialogButtonProps) {
  const invoker = { command: action === 'open' ? 'show-modal' : 'close', commandfor: dialogId };
  return <Button {...rest} {...invoker} />;
}
