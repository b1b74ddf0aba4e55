import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Cluster, FocusedNotice, Notice } from '@assess/ui';
import { mayPass, problemMessage } from './problem-messages.ts';
import type { SignInProblem } from '../run/sign-in-state.ts';

export interface ProblemAlertProps {
  problem: Exclude<SignInProblem, { kind: 'throttled' }>;
  /** Answers what the visitor did, and takes the focus. Default true; else it is read out, and nobody's typing is disturbed. */
  isAnswer?: boolean;
  /** True where the answers stay in the form: the alert says so if the same ones may pass on a second try. */
  keepsAnswers?: boolean;
  onTryAgain?: (() => void) | undefined;
  onStartAgain?: (() => void) | undefined;
}

/** Says what went wrong, takes the focus, and offers what can be done about it. */
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
