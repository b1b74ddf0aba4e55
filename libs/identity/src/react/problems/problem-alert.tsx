import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Cluster, FocusedNotice, Notice } from '@assess/ui';
import { mayPass, problemMessage } from './problem-messages.ts';
import type { SignInProblem } from '../run/sign-in-state.ts';

export interface ProblemAlertProps {
  problem: Exclude<SignInProblem, { kind: 'throttled' }>;
  /**
   * True when the problem answers the visitor's action: the alert then takes the focus. Otherwise it is only read out, so
   * that it interrupts no typing. Default true.
   */
  isAnswer?: boolean;
  /** True when the form keeps the answers. If the same answers may succeed on a second attempt, the alert says so. */
  keepsAnswers?: boolean;
  onTryAgain?: (() => void) | undefined;
  onStartAgain?: (() => void) | undefined;
}

/** Names the problem, takes the focus, and offers the next actions. */
export function ProblemAlert(props: ProblemAlertProps) {
  const { problem, isAnswer = true, keepsAnswers = false, onTryAgain, onStartAgain } = props;
  const { i18n } = useLingui();
  const body = (
    <>
      <p>
        {i18n._(problemMessage(problem))}{' '}
        {keepsAnswers && mayPass(problem) && <Trans id="identity.signIn.kept">Nothing you entered is lost.</Trans>}
      </p>
      {(onTryAgain || onStartAgain) && (
        <Cluster>
          {onTryAgain && (
            <Button size="small" onClick={onTryAgain}>
              <Trans id="identity.tryAgain">Try again</Trans>
            </Button>
          )}
          {onStartAgain && (
            <Button variant="secondary" size="small" onClick={onStartAgain}>
              <Trans id="identity.startAgain">Start again</Trans>
            </Button>
          )}
        </Cluster>
      )}
    </>
  );
  return isAnswer ? (
    <FocusedNotice of={problem} tone="error">
      {body}
    </FocusedNotice>
  ) : (
    <Notice tone="error" role="alert">
      {body}
    </Notice>
  );
}
