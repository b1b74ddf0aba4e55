import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { PolicyFailure } from '../sign-in/policy-failure.ts';
import { policyMessage } from '../sign-in/policy-message.ts';
import type { StepField } from '../sign-in/sign-in-step.ts';
import { useFieldLabel } from './fields/index.ts';
import type { AnswerIssue } from './run/field-rules.ts';
import type { AnswerIssues } from './run/form-answers.ts';
import type { SignInProblem } from './run/sign-in-state.ts';

const broken = (requirement: string): PolicyFailure => ({ requirement, params: {} });

const issueMessages: Record<AnswerIssue, (label: string) => MessageDescriptor> = {
  required: (label) => policyMessage(broken('REQUIRED'), label),
  'not-a-number': (label) => policyMessage(broken('VALID_NUMBER'), label),
  'not-agreed': () => msg({ id: 'identity.terms.required', message: 'Agree to the terms to go on' }),
  'not-a-person': () => msg({ id: 'identity.captcha.required', message: 'Confirm that you are a person' }),
};

/** Returns the rules that the last answer to a field broke, from the step or from the refusal that preceded it. */
function serverFailures(field: StepField, problem: SignInProblem | undefined): readonly PolicyFailure[] {
  if (!('attribute' in field)) return [];
  const refused = problem?.kind === 'refused' ? problem.failure.failures : [];
  return [
    ...field.failures,
    ...refused.filter(({ attribute }) => attribute === field.attribute).flatMap((of) => of.failures),
  ];
}

/** Returns a function for the error message of a field: from the form's own validation, or else from the server's. */
export function useFieldErrors(issues: AnswerIssues | undefined, problem: SignInProblem | undefined) {
  const { i18n } = useLingui();
  const labelOf = useFieldLabel();
  return (field: StepField): string | undefined => {
    const label = labelOf(field);
    const issue = 'name' in field ? issues?.[field.name] : undefined;
    if (issue) return i18n._(issueMessages[issue](label));
    const failures = issues ? [] : serverFailures(field, problem);
    return failures.map((failure) => i18n._(policyMessage(failure, label))).join('. ') || undefined;
  };
}
