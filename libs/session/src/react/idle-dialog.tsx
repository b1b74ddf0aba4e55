import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog, DialogButton } from '@assess/ui';
import { useEffect, useId, useRef } from 'react';
import { warningAttribute } from '../signed-in/activity.ts';
import { useIdleWarning, useProvidedSession } from './session-scope.tsx';

/**
 * A dialog that opens two minutes before the session ends for lack of activity, and closes when the visitor is active in any
 * tab. Screen readers announce the remaining time at 1 minute, 30 and 10 seconds. Render it once on every page.
 */
export function IdleDialog() {
  const { t } = useLingui();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const session = useProvidedSession('IdleDialog');
  const warning = useIdleWarning();
  const isOpen = warning !== undefined;

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    if (isOpen && !dialog.open) {
      dialog.showModal();
      stay.current?.focus(); // more likely to be pressed than the close button, which comes first
    }
    if (!isOpen && dialog.open) dialog.close();
    dialog.addEventListener('close', session.extend); // on every way of closing, because a screen reader's click sends no mouse event
    return () => dialog.removeEventListener('close', session.extend);
  }, [isOpen, session]);

  return (
    <Dialog
      id={id}
      ref={element}
      title={<Trans id="session.idle.title">You'll be signed out soon</Trans>}
      closeLabel={t({ id: 'session.idle.close', message: 'Close' })}
      actions={
        <>
          <DialogButton ref={stay} dialogId={id} action="close">
            <Trans id="session.idle.stay">Stay signed in</Trans>
          </DialogButton>
          <Button variant="secondary" onClick={() => void session.signOut()}>
            <Trans id="session.idle.signOut">Sign out now</Trans>
          </Button>
        </>
      }
    >
      <p role="status" {...{ [warningAttribute]: '' }}>
        {warning && <TimeLeft seconds={warning.endsWithinMs / 1000} />}
      </p>
    </Dialog>
  );
}

function TimeLeft({ seconds }: { seconds: number }) {
  const minutes = seconds / 60;
  return seconds < 60 ? (
    <Trans id="session.idle.seconds">
      Nothing has happened here for a while. You'll be signed out in less than {seconds} seconds.
    </Trans>
  ) : (
    <Trans id="session.idle.minutes">
      Nothing has happened here for a while. You'll be signed out in less than{' '}
      <Plural value={minutes} one="# minute" other="# minutes" />.
    </Trans>
  );
}
