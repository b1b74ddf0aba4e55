import { Trans } from '@lingui/react/macro';
import { aFunction, checkProps } from '@assess/i18n/arguments';
import { Skeleton, Spinner, Stack, VisuallyHidden } from '@assess/ui';
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { SignInProgress, SignInSuccess } from '../sign-in/sign-in-step.ts';
import { SignsInByEmail } from './fields/field-labels.ts';
import { SignInProblemNotice } from './problems/sign-in-problem-notice.tsx';
import { WaitNotice } from './problems/wait-notice.tsx';
import type { Captcha } from './run/captcha.ts';
import { createSignInRun, type SignInRun } from './run/create-sign-in-run.ts';
import type { ExpectedStep, SignInState } from './run/sign-in-state.ts';
import { StepForm } from './step-form.tsx';

/** The props of a sign-in: the functions that request steps, the callbacks, and the appearance. */
export interface SignInFlowProps {
  /** Requests the first step. Read once. */
  start: () => Promise<SignInProgress>;
  /** Called after the last step: the user is signed in at the server, but the tokens are not stored yet. */
  onSignedIn: (success: SignInSuccess) => void;
  /** The text of a step's button. Default "Continue". */
  submitLabel?: ReactNode;
  /** The level of the steps' headings. Their texts come from the server. Default 2. */
  headingLevel?: 1 | 2 | 3;
  /** True when the page's own heading replaces the heading of the first step. Default false. */
  isTitled?: boolean;
  /** Shows captchas, such as `createRecaptcha`. Default: a step with a captcha says that it cannot be shown. */
  captcha?: Captcha;
  /**
   * Requests a new first step, after a refusal or when the visitor starts again. Set it if `start` works only once. Default `start`.
   * Read once.
   */
  startAgain?: () => Promise<SignInProgress>;
  /**
   * The known fields of the first step. They are shown, also in server-rendered HTML, until the server sends the step, and the
   * form keeps answers and a submission from that time. They are hidden when scripts are disabled; the page must then ask the
   * visitor to enable scripts. Read once. Default: the flow shows that it waits for the first step.
   */
  expected?: ExpectedStep | undefined;
  /**
   * True when customers sign in with their email address. The user name field is then labelled so, even if the server sends
   * another label. Default false.
   */
  isByEmail?: boolean;
  /**
   * Called when a step begins or ceases to show an error, for example to update the page's title. Must be the same function at
   * every render.
   */
  onErrors?: (hasErrors: boolean) => void;
  /** The content below each step, such as a link to the registration. */
  children?: ReactNode;
}

/**
 * Shows the steps of a sign-in, a registration or a step-up, one at a time. It needs scripts: server-rendered HTML has only
 * the expected step, or a waiting state. The page must provide its title and landmarks, and react to `onSignedIn`.
 */
export function SignInFlow(props: SignInFlowProps) {
  const { start, onSignedIn, startAgain, expected, isByEmail = false, children, ...look } = props;
  if (process.env.NODE_ENV !== 'production')
    checkProps(
      'SignInFlow',
      { start, onSignedIn },
      {
        start: aFunction("a function that requests the first step, such as () => identity.signIn('Login')"),
        onSignedIn: aFunction('a function that stores the tokens of the result'),
      },
    );
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
        <SignInView {...look} run={run} state={state} isPartial={expected?.isPartial === true} />
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
  /** True when the server's first step has more fields than the expected step. */
  isPartial: boolean;
};

function SignInView(props: SignInViewProps) {
  const { run, state, submitLabel, headingLevel = 2, captcha, isTitled = false, isPartial, onErrors } = props;
  switch (state.phase) {
    case 'starting':
    case 'signed-in':
      return <OnItsWay />;
    case 'stopped':
      return state.problem.kind === 'throttled' ? (
        <WaitNotice problem={state.problem} onStartAgain={run.startAgain} />
      ) : (
        <SignInProblemNotice
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
          hasMore={isPartial && state.isExpected === true}
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
