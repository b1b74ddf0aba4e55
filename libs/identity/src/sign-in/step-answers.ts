import { IdentityError } from '../identity-error.ts';
import type { StepAnswer, StepAnswers } from './sign-in-step.ts';
import { fieldNameOf, type CallbackPayload, type StepPayload } from './step-payload.ts';

/**
 * The step with the answers in its inputs; the step itself stays as it came, so that it can be answered again.
 *
 * @throws IdentityError of kind `BAD_REQUEST` for an answer to no field.
 */
export function withAnswers(step: StepPayload, answers: StepAnswers): StepPayload {
  const answered = structuredClone(step);
  const open = new Map(Object.entries(answers));
  answered.callbacks.forEach((callback, place) => {
    const name = fieldNameOf(callback, place);
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

/** Where the same is asked once more, the values of one step for the other; `undefined` where something else is asked. */
export function withValuesOf(step: StepPayload, answered: StepPayload): StepPayload | undefined {
  const types = ({ callbacks }: StepPayload) =>
    JSON.stringify(callbacks.map(({ type, input }) => [type, input.length]));
  if (types(step) !== types(answered) || !answered.callbacks.every(isRepeatable)) return undefined;
  const repeated = structuredClone(step);
  repeated.callbacks.forEach((callback, place) => {
    callback.input.forEach((input, index) => (input.value = answered.callbacks[place]?.input[index]?.value));
  });
  return repeated;
}

/** Sets an input by what its name ends in: the SDK's own setters expect some callbacks to be the first of their step. */
export function setInput(callback: CallbackPayload, name: RegExp, value: unknown): void {
  const input = callback.input.find((candidate) => name.test(candidate.name));
  if (input) input.value = value;
}

function setAnswer(callback: CallbackPayload, answer: StepAnswer): void {
  if (typeof answer === 'object') {
    setInput(callback, /question$/i, answer.question);
    setInput(callback, /answer$/i, answer.answer);
  } else if (callback.type === 'ReCaptchaEnterpriseCallback') {
    setInput(callback, /token$/, answer);
  } else {
    callback.input[0]!.value = typeof answer === 'string' && isName(callback) ? answer.trim() : answer;
  }
}

/** Names are often pasted with blanks round them. */
const isName = ({ type }: CallbackPayload): boolean =>
  ['NameCallback', 'ValidatedCreateUsernameCallback'].includes(type);

/** What was made for one step alone counts in no other: a signature, a solved puzzle. */
const isRepeatable = ({ type }: CallbackPayload): boolean =>
  !['HiddenValueCallback', 'ReCaptchaCallback', 'ReCaptchaEnterpriseCallback', 'MetadataCallback'].includes(type);
