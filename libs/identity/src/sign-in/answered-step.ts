import { IdentityError } from '../identity-error.ts';
import { fieldNameOf, setInput, type CallbackPayload, type StepPayload } from '../sdk/step-payload.ts';
import { fieldSources, sourcesOf } from './field-sources.ts';
import type { StepAnswer, StepAnswers } from './sign-in-step.ts';

/**
 * Returns a copy of the step with the visitor's answers in its inputs. The original stays unchanged, because the visitor may
 * have to submit it again.
 *
 * @throws IdentityError of kind `BAD_REQUEST` for an answer without a field.
 */
export function withAnswers(step: StepPayload, answers: StepAnswers): StepPayload {
  const answered = structuredClone(step);
  const open = new Map(Object.entries(answers));
  answered.callbacks.forEach((callback, index) => {
    const name = fieldNameOf(callback, index);
    const answer = open.get(name);
    if (answer !== undefined && callback.input.length > 0) {
      setAnswer(callback, answer);
      open.delete(name);
    }
    if (/^PingOneProtect/.test(callback.type)) setInput(callback, /clientError$/, 'PingOne signals are not supported');
  });
  if (open.size > 0)
    throw new IdentityError('BAD_REQUEST', 'Login failed', {
      cause: new Error(`The step has no fields ${[...open.keys()].join(', ')}`),
    });
  return answered;
}

/** Fills a repeated step with the answers to the original step; `undefined` when the two have different inputs. */
export function withValuesOf(step: StepPayload, answered: StepPayload): StepPayload | undefined {
  const types = ({ callbacks }: StepPayload) =>
    JSON.stringify(callbacks.map(({ type, input }) => [type, input.length]));
  if (types(step) !== types(answered) || !answered.callbacks.every(isRepeatable)) return undefined;
  const repeated = structuredClone(step);
  repeated.callbacks.forEach((callback, index) => {
    const values = answered.callbacks[index]?.input ?? [];
    callback.input.forEach((input, at) => (input.value = values[at]?.value));
  });
  return repeated;
}

/** Writes an answer into a callback. Callbacks of unsupported types accept answers, too, for apps with screens of their own. */
function setAnswer(callback: CallbackPayload, answer: StepAnswer): void {
  const { write } = sourcesOf(callback.type)[0] ?? fieldSources.unsupported;
  write(callback, answer);
}

const isRepeatable = ({ type }: CallbackPayload): boolean => sourcesOf(type).every((source) => source.isRepeatable);
