import { Trans } from '@lingui/react/macro';
import { Button, ErrorSummary, Heading, Skeleton, Stack, useIsHydrated } from '@assess/ui';
import { hydratedEvent } from '@assess/ui/boot';
import { useEffect, useRef, type ReactNode } from 'react';
import { SignInProblemNotice } from './problems/sign-in-problem-notice.tsx';
import type { Captcha } from './run/captcha.ts';
import type { SignInRun } from './run/create-sign-in-run.ts';
import { hasSubmitButton, rememberedAnswer } from './run/form-answers.ts';
import { fieldKeys, type StepState } from './run/sign-in-state.ts';
import styles from './sign-in.module.css';
import { StepFieldView } from './step-field-view.tsx';
import { useStepForm } from './use-step-form.ts';

export interface StepFormProps {
  run: SignInRun;
  state: StepState;
  headingLevel: 1 | 2 | 3;
  /** False when the page's own heading replaces the heading of the step. */
  hasHeading: boolean;
  submitLabel: ReactNode;
  captcha: Captcha | undefined;
  /** True when the form reserves space below the expected fields, because the server's step has more. */
  hasMore: boolean;
  onErrors: ((hasErrors: boolean) => void) | undefined;
}

/** Renders one step as a native form, so that password managers and autofill recognise it. */
export function StepForm(props: StepFormProps) {
  const { run, state, headingLevel, hasHeading, submitLabel, captcha, hasMore, onErrors } = props;
  const { step, sending, problem, typed } = state;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const view = useStepForm({ run, state, form, heading });
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (isHydrated) form.current?.dispatchEvent(new Event(hydratedEvent, { bubbles: true }));
  }, [isHydrated]);
  const hasButton = hasSubmitButton(step.fields);
  const hasErrors = view.errors.length > 0 || problem !== undefined;
  useEffect(() => {
    onErrors?.(hasErrors);
    return () => onErrors?.(false);
  }, [hasErrors, onErrors]);
  const takesFocus = !state.isExpected || state.isPressed === true;
  const hasNoReply = problem?.kind === 'no-reply';
  const controls = {
    sending,
    isHydrated,
    captcha,
    hasSubmitButton: hasButton,
    polls: step.fields.some(({ kind }) => kind === 'polling'),
    startAgain: run.startAgain,
    submitByItself: () => run.submit({}, 'itself'),
  };

  const keys = fieldKeys(step.fields);
  return (
    <form
      className={styles['form']}
      ref={form}
      tabIndex={-1}
      method="post"
      noValidate
      data-needs-app
      aria-labelledby={hasHeading && step.header ? `${view.id}-heading` : undefined}
      aria-describedby={step.description && `${view.id}-description`}
      aria-busy={sending === 'answers' || undefined}
      onSubmit={view.submit}
      onChange={(event) => view.revise(event.currentTarget)}
    >
      <Stack gap="6">
        {step.header && hasHeading && (
          <Heading
            level={headingLevel}
            size={headingLevel === 3 ? 3 : 2}
            id={`${view.id}-heading`}
            ref={heading}
            tabIndex={-1}
          >
            {step.header}
          </Heading>
        )}
        {step.description && (
          <p className={styles['text']} id={`${view.id}-description`}>
            {step.description}
          </p>
        )}
        {problem && problem.kind !== 'throttled' && view.errors.length === 0 && (
          <SignInProblemNotice
            problem={problem}
            takesFocus={takesFocus}
            keepsAnswers={takesFocus && hasNoReply && step.fields.some((field) => 'name' in field)}
            onTryAgain={hasNoReply && !hasButton ? view.sendAgain : undefined}
            onStartAgain={hasNoReply && !state.isExpected ? run.startAgain : undefined}
          />
        )}
        <ErrorSummary
          title={<Trans id="identity.step.errors">Please check these fields</Trans>}
          errors={view.errors}
          attempt={view.times + state.attempt} // the error is announced again after each submission and each reply
        />
        {step.fields.map((field, index) => (
          <StepFieldView
            key={keys[index]}
            field={field}
            id={view.idOf(field)}
            error={view.errorOf(field)}
            typed={rememberedAnswer(typed, field)}
            controls={controls}
          />
        ))}
        {hasMore && <RestOfStep />}
        {hasButton && (
          <div>
            <Button type="submit" busy={sending === 'answers'}>
              {sending === 'answers' ? <Trans id="identity.step.sending">One moment…</Trans> : submitLabel}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}

function RestOfStep() {
  return (
    <Stack>
      <Skeleton />
      <Skeleton />
      <Skeleton width="medium" />
    </Stack>
  );
}
