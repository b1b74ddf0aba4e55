import { useEffectEvent, useId, useLayoutEffect } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';

/** The props of a dialog that is open while it is rendered. */
export type OpenDialogProps = Omit<DialogProps, 'id'> & {
  /** Called when the dialog was closed by any means. The caller then has to stop rendering it. */
  onClose: () => void;
};

/**
 * A `Dialog` that opens when it is mounted. When it is removed, the focus returns to the element that had it before. It
 * renders nothing on a server.
 */
export function OpenDialog({ onClose, ...rest }: OpenDialogProps) {
  const id = useId();
  const onClosed = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement)) return undefined;
    const tell = () => {
      if (!dialog.open) onClosed(); // the dialog may have reopened before the event arrived
    };
    dialog.showModal();
    dialog.addEventListener('close', tell);
    return () => {
      dialog.removeEventListener('close', tell);
      dialog.close(); // moves the focus back to the previous element
    };
  }, [id]);

  return <Dialog id={id} {...rest} />;
}
