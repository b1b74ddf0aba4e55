import type { StepPayload } from '../sdk/step-payload.ts';
import type { AskedCallback, FieldContext } from './asked-callback.ts';
import { fieldSources, sourcesOf } from './field-sources.ts';
import type { StepField } from './sign-in-step.ts';

/**
 * Converts the callbacks of a step into fields of this library. The kinds of fields are listed at `StepField`
 * (`sign-in-step.ts`), which names the three tables that need a row for each.
 *
 * @see spec §3 Identity authentication steps
 */
export function stepFields(step: StepPayload, context: FieldContext): StepField[] {
  const fields = step.callbacks.flatMap((callback, index) => fieldOf({ callback, index, step, context }) ?? []);
  const isLast = ({ kind }: StepField) => kind === 'webauthn'; // its button belongs below everything that the visitor reads first
  return [...fields.filter((field) => !isLast(field)), ...fields.filter(isLast)];
}

/** Converts one callback into a field. @returns `undefined` when it shows no field */
function fieldOf(asked: AskedCallback): StepField | undefined {
  for (const { read } of sourcesOf(asked.callback.type)) {
    const field = read(asked);
    if (field) return field;
  }
  return fieldSources.unsupported.read(asked);
}
