import type { StepPayload } from '../sdk/step-payload.ts';
import type { AskedCallback, FieldParts } from './asked-callback.ts';
import { fieldSources, sourcesOf } from './field-sources.ts';
import type { StepField } from './sign-in-step.ts';

/**
 * The callbacks of a step in words of our own. A kind of field is a member of `StepField` (`sign-in-step.ts`), which says
 * where its row stands in each of three tables.
 *
 * @see spec §3 Identity authentication steps
 */
export function stepFields(step: StepPayload, parts: FieldParts): StepField[] {
  const fields = step.callbacks.flatMap((callback, place) => fieldOf({ callback, place, step, parts }) ?? []);
  const isLast = ({ kind }: StepField) => kind === 'webauthn'; // its button stands below all that is to be read first
  return [...fields.filter((field) => !isLast(field)), ...fields.filter(isLast)];
}

/** @returns undefined where there is nothing to see */
function fieldOf(asked: AskedCallback): StepField | undefined {
  for (const { read } of sourcesOf(asked.callback.type)) {
    const field = read(asked);
    if (field) return field;
  }
  return fieldSources.unsupported.read(asked);
}
