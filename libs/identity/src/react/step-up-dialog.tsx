import { Trans, useLingui } from '@lingui/react/macro';
import { anObject, checkProps } from '@assess/i18n/arguments';
import { Dialog } from '@assess/ui';
import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Captcha } from './run/captcha.ts';
import type { StepUpQueue, StepUpRequest } from './run/create-step-up-queue.ts';
import { SignInFlow } from './sign-in-flow.tsx';

/** The queue whose `show` is the identity client's `stepUp` option, and the captcha. */
export interface StepUpDialogProps {
  /** The queue of step-ups. The dialog is open while it has one. */
  stepUps: StepUpQueue;
  /** Shows captchas, such as `createRecaptcha`. Default: a step with a captcha says that it cannot be shown. */
  captcha?: Captcha;
}

const nothing = () => undefined;

/** A dialog with the steps of a step-up. Closing it cancels the step-up and the call that needs it. Render it once on every page. */
export function StepUpDialog({ stepUps, captcha }: StepUpDialogProps) {
  if (process.env.NODE_ENV !== 'production')
    checkProps(
      'StepUpDialog',
      { stepUps },
      { stepUps: anObject('the result of createStepUpQueue', 'subscribe', 'current') },
    );
  const request = useSyncExternalStore(stepUps.subscribe, stepUps.current, nothing);
  return request && <OpenDialog key={request.id} request={request} captcha={captcha} />;
}

function OpenDialog({ request, captcha }: { request: StepUpRequest; captcha: Captcha | undefined }) {
  const { t } = useLingui();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);

  // opens before the first step takes the focus
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    const cancel = () => {
      if (!dialog.open) request.cancel();
    };
    dialog.showModal();
    dialog.addEventListener('close', cancel);
    return () => {
      dialog.removeEventListener('close', cancel);
      dialog.close(); // returns the focus to the previous element
    };
  }, [request]);

  return (
    <Dialog
      id={id}
      ref={element}
      title={<Trans id="identity.stepUp.title">Confirm it's you</Trans>}
      closeLabel={t({ id: 'identity.stepUp.cancel', message: 'Cancel' })}
    >
      <SignInFlow
        start={() => Promise.resolve(request.first)}
        onSignedIn={request.succeed}
        startAgain={request.startAgain}
        isTitled
        headingLevel={3}
        captcha={captcha}
      />
    </Dialog>
  );
}
