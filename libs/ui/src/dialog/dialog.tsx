import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { CloseIcon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './dialog.module.css';

/** The words of a dialog, and the `id` by which its buttons find it. */
export type DialogProps = {
  id: string;
  title: ReactNode;
  children: ReactNode;
  /** Name of the closing cross. */
  closeLabel: string;
  /** Buttons below the content. */
  actions?: ReactNode;
};

/** A modal native dialog that a `DialogButton` opens, before any script has run as well. */
export function Dialog({ id, title, children, closeLabel, actions }: DialogProps) {
  return (
    // eslint-disable-next-line html-limited/use-baseline -- `runDialogCommands` does it elsewhere
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

/** Those of a button that opens or closes the dialog whose `id` is `dialogId`. */
export type DialogButtonProps = ButtonProps & {
  dialogId: string;
  /** Default `open`. */
  action?: 'open' | 'close';
};

/** Opens or closes a dialog by HTML's invoker attributes; for older browsers see `runDialogCommands`. */
export function DialogButton({ dialogId, action = 'open', ...rest }: DialogButtonProps) {
  const invoker = { command: action === 'open' ? 'show-modal' : 'close', commandfor: dialogId };
  return <Button {...rest} {...invoker} />;
}
