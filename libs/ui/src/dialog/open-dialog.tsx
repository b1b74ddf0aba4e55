import { useEffectEvent, useId, useLayoutEffect } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';

/** Those of a dialog that is open while it is rendered. */
export type OpenDialogProps = Omit<DialogProps, 'id'> & {
  /** Take the dialog away: it was closed, by whatever means. */
  onClose: () => void;
};

/** A `Dialog` that is open from its first moment, and gives the focus back when it goes. Nothing on a server. */
export function OpenDialog({ onClose, ...rest }: OpenDialogProps) {
  const id = useId();
  const onClosed = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement)) return undefined;
    const tell = () => {
      if (!dialog.open) onClosed(); // may have been opened anew before the event came
    };
    dialog.showModal();
    dialog.addEventListener('close', tell);
    return () => {
      dialog.removeEventListener('close', tell);
      dialog.close(); // gives the focus back
    };
  }, [id]);

  return <Dialog id={id} {...rest} />;
}
