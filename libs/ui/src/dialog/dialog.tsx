import type { ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { checkId, checkProp } from '../check-prop.ts';
import { CloseIcon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './dialog.module.css';

/** The texts of a dialog, and the `id` that its buttons name. */
export type DialogProps = {
  /** The id of the dialog, which `DialogButton` names. */
  id: string;
  /** The question, or the name of the content. */
  title: ReactNode;
  /** The content between the title and the buttons. */
  children: ReactNode;
  /** The accessible name of the button that closes the dialog. */
  closeLabel: string;
  /** The buttons below the content. */
  actions?: ReactNode;
  /** The `<dialog>`, which a script opens by `showModal()`. */
  ref?: Ref<HTMLDialogElement> | undefined;
};

/** A modal native dialog that a `DialogButton` opens, even before any script has run. */
export function Dialog({ id, title, children, closeLabel, actions, ref }: DialogProps) {
  if (process.env.NODE_ENV !== 'production') {
    checkId('Dialog', { id });
    checkProp('Dialog', { closeLabel }, typeof closeLabel === 'string', "a text such as 'Close'");
  }
  return (
    <dialog
      className={styles.dialog}
      ref={ref}
      id={id}
      aria-labelledby={`${id}-title`}
      // eslint-disable-next-line html-limited/use-baseline -- `runDialogCommands` covers older browsers
      closedby="any"
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

/** The props of a button that opens or closes the dialog with the `id` `dialogId`. */
export type DialogButtonProps = ButtonProps & {
  dialogId: string;
  /** The effect of a press. Default `open`. */
  action?: 'open' | 'close';
};

/** A button that opens or closes a dialog by HTML's invoker attributes; `runDialogCommands` handles them in older browsers. */
export function DialogButton({ dialogId, action = 'open', ...rest }: DialogButtonProps) {
  if (process.env.NODE_ENV !== 'production') checkId('DialogButton', { dialogId });
  const invoker = { command: action === 'open' ? 'show-modal' : 'close', commandfor: dialogId };
  return <Button {...rest} {...invoker} />;
}
