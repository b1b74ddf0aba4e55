import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Cluster, FocusedNotice } from '@assess/ui';
import { mayPass, problemMessage } from './problem-messages.ts';
import type { SignInProblem } from '../run/sign-in-state.ts';

export interface ProblemAlertProps {
  problem: Exclude<SignInProblem, { kind: 'throttled' }>;
  /** What was typed is still there: says so where it is of use. */
  keepsAnswers?: boolean;
  onTryAgain?: (() => void) | undefined;
  onStartAgain?: (() => void) | undefined;
}

/** Says what went wrong, takes the focus, and offers what can be done about it. */
export function ProblemAlert({ problem, keepsAnswers = false, onTryAgain, onStartAgain }: ProblemAlertProps) {
  const { i18n } = useLingui();
  return (
    <FocusedNotice of={problem} tone="error">
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
    </FocusedNotice>
  );
}
