import type { MouseEvent, ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { CloseIcon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './dialog.module.css';

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
    <dialog
      className={styles.dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      closedby="any"
      ref={closeOnBackdrop}
      suppressHydrationWarning
    >
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

/**
 * What `closedby` does, where the browser does not know it. The sheet covers the whole dialog, so a click whose target
 * is the dialog itself fell on the backdrop.
 */
function closeOnBackdrop(dialog: HTMLDialogElement) {
  if ('closedBy' in HTMLDialogElement.prototype) return undefined;
  const close = ({ target }: Event) => target === dialog && dialog.close();
  dialog.addEventListener('click', close);
  return () => dialog.removeEventListener('click', close);
}

export type DialogButtonProps = ButtonProps & {
  dialogId: string;
  /** Default `open`. */
  action?: 'open' | 'close';
};

/** Opens or closes a dialog by HTML's invoker attributes; by script where the browser does not know them. */
export function DialogButton({ dialogId, action = 'open', onClick, ...rest }: DialogButtonProps) {
  const invoker = { command: action === 'open' ? 'show-modal' : 'close', commandfor: dialogId };

  const runCommand = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || 'commandForElement' in event.currentTarget) return;
    const dialog = document.getElementById(dialogId);
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (action === 'close') dialog.close();
    else if (!dialog.open) dialog.showModal();
  };

  return <Button {...rest} {...invoker} onClick={runCommand} />;
}
