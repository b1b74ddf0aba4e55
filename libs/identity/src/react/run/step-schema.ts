import * as z from 'zod/mini';
import type { StepAnswers, StepField } from '../../sign-in/sign-in-step.ts';

/** Why an answer cannot be sent as it is. */
export type AnswerIssue = 'required' | 'not-a-number' | 'not-agreed' | 'not-a-person';

export type AnswerIssues = Readonly<Record<string, AnswerIssue>>;

/** What the answers to a step must be before it is sent, as one schema; its messages are issues. The server judges the rest. */
const stepSchema = (fields: readonly StepField[]) =>
  z.object(Object.fromEntries(fields.flatMap((field) => ('name' in field ? [[field.name, schemaOf(field)]] : []))));

const issue = (error: AnswerIssue) => ({ error });
const filled = (error: AnswerIssue = 'required') => z.string(issue(error)).check(z.minLength(1, issue(error)));
const numeric = z.number({ error: ({ input }) => (input === undefined ? 'required' : 'not-a-number') });

function schemaOf(field: StepField): z.ZodMiniType {
  switch (field.kind) {
    case 'name':
    case 'password':
    case 'one-time-code':
      return filled();
    case 'new-username':
    case 'new-password':
    case 'text-attribute':
      return field.isRequired ? filled() : z.unknown();
    case 'number-attribute':
      return field.isRequired ? numeric : z.optional(numeric);
    case 'security-question':
      return z.object({ question: filled(), answer: filled() });
    case 'terms':
      return z.literal(true, issue('not-agreed'));
    case 'recaptcha':
      return filled('not-a-person');
    default:
      return z.unknown();
  }
}

/** What keeps a step from being sent, by name of the field. */
export function findIssues(fields: readonly StepField[], answers: StepAnswers): AnswerIssues {
  const { error } = z.safeParse(stepSchema(fields), answers);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}
