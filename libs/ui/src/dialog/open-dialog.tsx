import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { checkProp } from '../check-prop.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

/** The props of a dialog that is open while it is rendered. */
export type OpenDialogProps = Omit<DialogProps, 'id' | 'ref'> & {
  /** Called when the dialog was closed by any means. The caller then has to stop rendering it. */
  onClose: () => void;
};

/**
 * A `Dialog` that opens when it is mounted. When it is removed, the focus returns to the element that had it before. It
 * renders nothing on a server.
 */
export function OpenDialog({ onClose, ...rest }: OpenDialogProps) {
  if (process.env.NODE_ENV !== 'production')
    checkProp('OpenDialog', { onClose }, typeof onClose === 'function', 'a function that stops rendering the dialog');
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const onClosed = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    const tell = () => {
      if (!dialog.open) onClosed(); // the dialog may have reopened before the event arrived
    };
    dialog.showModal();
    dialog.addEventListener('close', tell);
    return () => {
      dialog.removeEventListener('close', tell);
      dialog.close(); // moves the focus back to the previous element
    };
  }, []);

  return <Dialog id={id} ref={element} {...rest} />;
}
