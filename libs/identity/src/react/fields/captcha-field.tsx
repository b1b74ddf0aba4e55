import { Trans } from '@lingui/react/macro';
import { Button, FieldError, Notice } from '@assess/ui';
import { useEffect, useRef, useState } from 'react';
import type { StepFieldProps } from '../step-controls.ts';
import styles from '../sign-in.module.css';
import { useFieldLabel } from './field-labels.ts';

type Outcome = { kind: 'open' } | { kind: 'done'; token: string } | { kind: 'failed' };

/** A captcha, which the app provides. If the app provides none, the field says that the captcha cannot be shown. */
export function CaptchaField({ field, id, error, controls: { captcha } }: StepFieldProps<'recaptcha'>) {
  const label = useFieldLabel()(field);
  const box = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(1);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'open' });
  const fieldRef = useRef(field);

  const showAgain = () => {
    setOutcome({ kind: 'open' });
    setRound((last) => last + 1);
  };

  useEffect(() => {
    if (!captcha || !box.current) return undefined;
    const element = document.createElement('div');
    let isCurrent = true;
    const settle = (next: Outcome) => isCurrent && setOutcome(next);
    box.current.replaceChildren(element);
    element.addEventListener('expired', showAgain);
    captcha(element, fieldRef.current).then(
      (token) => settle({ kind: 'done', token }),
      () => settle({ kind: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [captcha, round]);

  if (!captcha || outcome.kind === 'failed') {
    return (
      <Notice tone="error" role="alert" title={label}>
        <p>
          <Trans id="identity.captcha.failed">This check cannot be shown. Without it we cannot go on.</Trans>
        </p>
        {captcha && (
          <Button variant="secondary" size="small" onClick={showAgain}>
            <Trans id="identity.tryAgain">Try again</Trans>
          </Button>
        )}
      </Notice>
    );
  }
  return (
    <div className={styles['captcha']} role="group" aria-label={label} id={id} tabIndex={-1}>
      <FieldError id={id} error={error} />
      <div ref={box} />
      <input type="hidden" name={field.name} value={outcome.kind === 'done' ? outcome.token : ''} />
      <p role="status">
        {outcome.kind === 'done' && <Trans id="identity.captcha.done">Thank you, that is done.</Trans>}
      </p>
    </div>
  );
}
