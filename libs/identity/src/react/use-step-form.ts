import { useCallback, useEffect, useId, useRef, type RefObject, type SubmitEvent } from 'react';
import { useForm, type FieldValues, type Resolver } from 'react-hook-form';
import type { StepAnswers, StepField } from '../sign-in/sign-in-step.ts';
import { focusStep } from './focus-step.ts';
import type { SignInRun } from './run/create-sign-in-run.ts';
import { rulesOf, type AnswerIssue } from './run/field-rules.ts';
import { findIssues, readAnswers } from './run/form-answers.ts';
import type { StepState } from './run/sign-in-state.ts';
import { useFieldErrors } from './use-field-errors.ts';

interface StepFormOptions {
  run: SignInRun;
  state: StepState;
  form: RefObject<HTMLFormElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Handles focus, errors and submission of one step's form. */
export function useStepForm({ run, state, form, heading }: StepFormOptions) {
  const { step, sending, problem, isPressed } = state;
  const id = useId();
  const pressed = useRef<HTMLElement>(null);
  const isWaiting = useRef(false);
  const resolver: Resolver<FieldValues> = useCallback(
    (answers: StepAnswers) => {
      const issues = Object.entries(findIssues(step.fields, answers)).map(([name, type]) => [name, { type }]);
      return { values: issues.length > 0 ? {} : answers, errors: Object.fromEntries(issues) };
    },
    [step],
  );
  const { formState, handleSubmit, setValue, trigger } = useForm({ resolver, shouldFocusError: false });
  const times = formState.submitCount;
  const issues = Object.entries(formState.errors).map(([name, error]) => [name, error?.type as AnswerIssue]);
  const errorOf = useFieldErrors(times > 0 ? Object.fromEntries(issues) : undefined, problem);
  const idOf = (field: StepField) => `${id}${'name' in field ? field.name : field.kind}`;

  const errors = step.fields.flatMap((field) => {
    const message = errorOf(field);
    return message ? [{ fieldId: idOf(field), message }] : [];
  });

  const [first] = step.fields;
  const firstId = first && rulesOf(first).beginsWithTyping ? idOf(first) : undefined;
  const saysWhatIsWrong = errors.length > 0 || problem !== undefined; // the error summary takes the focus
  const arrive = useRef({ firstId, saysWhatIsWrong });
  useEffect(() => {
    if (!form.current || arrive.current.saysWhatIsWrong) return;
    const root = form.current.getRootNode() as Document | ShadowRoot;
    const control = arrive.current.firstId ? root.getElementById(arrive.current.firstId) : null;
    focusStep(form.current, control ?? heading.current ?? form.current);
  }, [form, heading]);

  useEffect(() => {
    if (sending !== 'no' || !isWaiting.current) return;
    isWaiting.current = false;
    form.current?.requestSubmit(pressed.current);
  }, [sending, form]);

  useEffect(() => {
    if (isPressed) form.current?.requestSubmit(pressed.current); // repeats the submission from before the step arrived
  }, [isPressed, step, form]);

  /** Reads the inputs from the DOM, because password managers may fill them before hydration and without events. */
  const take = (element: HTMLFormElement, submitter?: HTMLElement | null) => {
    const answers = readAnswers(step.fields, new FormData(element, submitter));
    for (const [name, answer] of Object.entries(answers)) setValue(name, answer);
    return answers;
  };

  const send = (element: HTMLFormElement, submitter: HTMLElement | null) => {
    const answers = take(element, submitter);
    const skipsFields = submitter instanceof HTMLButtonElement && submitter.formNoValidate;
    if (skipsFields) run.submit(answers);
    else void handleSubmit(() => run.submit(answers))();
  };

  return {
    id,
    idOf,
    errorOf,
    errors,
    times,
    /** Validates the fields again after a change, which removes the errors of corrected fields. */
    revise: (element: HTMLFormElement) => {
      if (times === 0) return;
      take(element);
      void trigger();
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      pressed.current = event.nativeEvent.submitter;
      isWaiting.current = sending === 'by-itself'; // a button pressed in the meantime is submitted next
      if (sending === 'no') send(event.currentTarget, pressed.current);
    },
    /** Submits the form again with the button that was pressed last. */
    sendAgain: () => form.current?.requestSubmit(pressed.current?.isConnected ? pressed.current : null),
  };
}
