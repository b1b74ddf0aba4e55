import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Notice, Stack } from '@assess/ui';
import { useEffect, useRef, useState } from 'react';
import { signInMessage } from '../../sign-in/sign-in-message.ts';
import type { SignInProblem } from '../run/sign-in-state.ts';
import styles from '../sign-in.module.css';

export interface WaitNoticeProps {
  problem: Extract<SignInProblem, { kind: 'throttled' }>;
  onStartAgain: () => void;
}

/** Counts down the wait after too many attempts, then offers another attempt. Screen readers do not announce every second. */
export function WaitNotice({ problem: { failure, untilAt }, onStartAgain }: WaitNoticeProps) {
  const { i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= untilAt;

  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  return (
    <Stack>
      {!isOver && (
        <div className={styles['alert']} ref={box} tabIndex={-1}>
          <Notice tone="warning">
            <p>{i18n._(signInMessage({ ...failure, retryAfterMs: untilAt - now }))}</p>
          </Notice>
        </div>
      )}
      <p role="status">{isOver && <Trans id="identity.wait.over">The wait is over: you can try again now.</Trans>}</p>
      {isOver && (
        <div>
          <Button onClick={onStartAgain}>
            <Trans id="identity.tryAgain">Try again</Trans>
          </Button>
        </div>
      )}
    </Stack>
  );
}
