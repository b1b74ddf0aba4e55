import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Cluster, FocusedNotice, Notice } from '@assess/ui';
import { mayPass, problemMessage } from './problem-messages.ts';
import type { SignInProblem } from '../run/sign-in-state.ts';

export interface SignInProblemNoticeProps {
  problem: Exclude<SignInProblem, { kind: 'throttled' }>;
  /**
   * True when the visitor's action caused the problem: the notice then takes the focus. Otherwise screen readers only announce
   * the notice, because moving the focus would interrupt typing. Default true.
   */
  takesFocus?: boolean;
  /** True when the form still has the visitor's answers. If sending them again may succeed, the notice says so. */
  keepsAnswers?: boolean;
  onTryAgain?: (() => void) | undefined;
  onStartAgain?: (() => void) | undefined;
}

/** A notice that names the problem of a sign-in and has buttons for the next actions. */
export function SignInProblemNotice(props: SignInProblemNoticeProps) {
  const { problem, takesFocus = true, keepsAnswers = false, onTryAgain, onStartAgain } = props;
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
  return takesFocus ? (
    <FocusedNotice of={problem} tone="error">
      {body}
    </FocusedNotice>
  ) : (
    <Notice tone="error" role="alert">
      {body}
    </Notice>
  );
}
