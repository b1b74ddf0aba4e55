import { Trans } from '@lingui/react/macro';
import { Skeleton, Spinner, Stack, VisuallyHidden } from '@assess/ui';
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { SignInProgress, SignInSuccess } from '../sign-in/sign-in-step.ts';
import { SignsInByEmail } from './fields/field-labels.ts';
import { ProblemAlert } from './problems/problem-alert.tsx';
import { WaitNotice } from './problems/wait-notice.tsx';
import type { Captcha } from './run/captcha.ts';
import { createSignInRun, type SignInRun } from './run/create-sign-in-run.ts';
import type { ExpectedStep, SignInState } from './run/sign-in-state.ts';
import { StepForm } from './step-form.tsx';

/** Where the steps come from, where they lead, and how they look on the page. Their texts are the server's. */
export interface SignInFlowProps {
  /** Asks for the first step. Read once. */
  start: () => Promise<SignInProgress>;
  /** The steps are over: somebody is signed in at the server, tokens are not there yet. */
  onSignedIn: (success: SignInSuccess) => void;
  /** The text of a step's button. Default "Continue". */
  submitLabel?: ReactNode;
  /** The level of the steps' headings, whose words are the server's. Default 2. */
  headingLevel?: 1 | 2 | 3;
  /** The page's own heading says what the first step's would: it is left out. Default false. */
  isTitled?: boolean;
  /** Shows checks against robots, such as `createRecaptcha`. Without it such a step says that it cannot be shown. */
  captcha?: Captcha;
  /** Asks for a first step after a refusal, where `start` gives its own only once. Default `start`. Read once. */
  startAgain?: () => Promise<SignInProgress>;
  /**
   * The fields that the first step will ask for. A server renders them, and what is typed or submitted before the step comes is
   * taken over. They are hidden where scripts are switched off, which is for the page to say. Read once. Default: the step is
   * waited for.
   */
  expected?: ExpectedStep | undefined;
  /** Customers sign in with their email address: the field for it is called so, whatever the server calls it. Default false. */
  isByEmail?: boolean;
  /** Told whether a step says that something is wrong, such as for the page's title. The same function at every rendering. */
  onErrors?: (hasErrors: boolean) => void;
  /** Shown below each step, such as the way to register. */
  children?: ReactNode;
}

/**
 * Takes a visitor through the steps of a sign-in, a registration or a step-up. It needs the app: on a server it renders
 * the expected step, or that it is on its way. Title, landmarks and what comes after are the page's.
 */
export function SignInFlow(props: SignInFlowProps) {
  const { start, onSignedIn, startAgain, expected, isByEmail = false, children, ...look } = props;
  const [run] = useState(() => createSignInRun({ start, startAgain, expected }));
  const state = useSyncExternalStore(run.subscribe, run.state, run.state);
  const finish = useEffectEvent(onSignedIn);

  useEffect(() => {
    run.begin();
    return run.stop;
  }, [run]);
  useEffect(() => {
    if (state.phase === 'signed-in') finish(state.success);
  }, [state]);

  return (
    <Stack gap="6">
      <SignsInByEmail value={isByEmail}>
        <SignInView {...look} run={run} state={state} isPart={expected?.isPart === true} />
      </SignsInByEmail>
      <VisuallyHidden>
        <span role="status">
          {state.phase === 'step' && state.sending === 'answers' && (
            <Trans id="identity.step.sending">One moment…</Trans>
          )}
        </span>
      </VisuallyHidden>
      {children}
    </Stack>
  );
}

type SignInViewProps = Pick<SignInFlowProps, 'submitLabel' | 'headingLevel' | 'captcha' | 'isTitled' | 'onErrors'> & {
  run: SignInRun;
  state: SignInState;
  /** The expected step is only a part. */
  isPart: boolean;
};

function SignInView(props: SignInViewProps) {
  const { run, state, submitLabel, headingLevel = 2, captcha, isTitled = false, isPart, onErrors } = props;
  switch (state.phase) {
    case 'starting':
    case 'signed-in':
      return <OnItsWay />;
    case 'stopped':
      return state.problem.kind === 'throttled' ? (
        <WaitNotice problem={state.problem} onStartAgain={run.startAgain} />
      ) : (
        <ProblemAlert
          problem={state.problem}
          onTryAgain={state.problem.kind === 'no-reply' ? run.begin : run.startAgain}
        />
      );
    case 'step':
      return (
        <StepForm
          key={state.key}
          run={run}
          state={state}
          headingLevel={headingLevel}
          hasHeading={!isTitled || state.step.header !== state.firstHeader}
          submitLabel={submitLabel ?? <Trans id="identity.continue">Continue</Trans>}
          captcha={captcha}
          hasMore={isPart && state.isExpected === true}
          onErrors={onErrors}
        />
      );
  }
}

function OnItsWay() {
  return (
    <Stack>
      <noscript>
        <p>
          <Trans id="identity.signIn.noScript">Signing in needs JavaScript. Please turn it on.</Trans>
        </p>
      </noscript>
      <Spinner label={<Trans id="identity.step.sending">One moment…</Trans>} />
      <Skeleton width="medium" />
      <Skeleton />
      <Skeleton />
    </Stack>
  );
}
