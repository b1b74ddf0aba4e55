import * as z from 'zod/mini';
import type { StepAnswer, StepAnswers, StepField } from '../../sign-in/sign-in-step.ts';
import { rulesOf, type AnswerIssue } from './field-rules.ts';

/** Reads the visitor's answers from a step's form, by field name, in the format that `submit` accepts. */
export function readAnswers(fields: readonly StepField[], data: FormData): StepAnswers {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const answer = rulesOf(field).read(field, data);
      return answer !== undefined && 'name' in field ? [[field.name, answer]] : [];
    }),
  );
}

export type AnswerIssues = Readonly<Record<string, AnswerIssue>>;

const stepSchema = (fields: readonly StepField[]) =>
  z.object(
    Object.fromEntries(
      fields.flatMap((field) => ('name' in field ? [[field.name, rulesOf(field).schema(field)]] : [])),
    ),
  );

/** Validates the answers of a step before it is sent. Returns the issues by field name. */
export function findIssues(fields: readonly StepField[], answers: StepAnswers): AnswerIssues {
  const { error } = z.safeParse(stepSchema(fields), answers);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

/** True when a button below the fields submits the step, rather than one of its fields. */
export const hasSubmitButton = (fields: readonly StepField[]): boolean =>
  !fields.some((field) => rulesOf(field).sends(field, fields));

/** Adds the answers that a later field with the same question may show again. */
export function rememberAnswers(typed: StepAnswers, fields: readonly StepField[], answers: StepAnswers): StepAnswers {
  const fresh = fields.flatMap((field) => {
    const key = memoryKey(field);
    const answer = 'name' in field ? answers[field.name] : undefined;
    return answer !== undefined && key !== undefined ? [[key, answer] as const] : [];
  });
  return { ...typed, ...Object.fromEntries(fresh) };
}

/** Returns the answer to an earlier field with the same question. */
export function rememberedAnswer(typed: StepAnswers, field: StepField): StepAnswer | undefined {
  const key = memoryKey(field);
  return key === undefined ? undefined : typed[key];
}

/** Returns the key of a remembered answer. It contains the question, because the input's name is only its position in the step. */
function memoryKey(field: StepField): string | undefined {
  const asked = rulesOf(field).remembersBy?.(field);
  return asked === undefined ? undefined : `${field.kind}:${asked}`;
}
