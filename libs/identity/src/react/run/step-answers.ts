import type { IdentityProvider, StepAnswer, StepAnswers, StepField } from '../../sign-in/sign-in-step.ts';

/** The server's own form among the providers. */
const localProvider = 'localAuthentication';

export const isLocal = ({ id }: IdentityProvider): boolean => id === localProvider;

/** Names of a security question's own inputs. */
export const questionInputs = (name: string) => ({
  question: `${name}question`,
  ownQuestion: `${name}ownQuestion`,
  answer: `${name}answer`,
});

/** What the form of a step holds, as the step wants it. */
export function readAnswers(fields: readonly StepField[], data: FormData): StepAnswers {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const answer = answerTo(field, data);
      return answer !== undefined && 'name' in field ? [[field.name, answer]] : [];
    }),
  );
}

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '');

const numberOf = (data: FormData, name: string): number | undefined =>
  textOf(data, name).trim() ? Number(textOf(data, name)) : undefined;

function answerTo(field: StepField, data: FormData): StepAnswer | undefined {
  switch (field.kind) {
    case 'password':
    case 'new-password':
    case 'recaptcha':
      return textOf(data, field.name);
    case 'name':
    case 'text':
    case 'new-username':
    case 'text-attribute':
      return textOf(data, field.name).trim();
    case 'one-time-code':
      return textOf(data, field.name).replaceAll(/\s/g, '');
    case 'choice':
    case 'confirmation':
    case 'number-attribute':
      return numberOf(data, field.name);
    case 'terms':
    case 'boolean-attribute':
      return data.has(field.name);
    case 'security-question':
      return questionAndAnswer(field.name, data);
    case 'identity-provider':
      return textOf(data, field.name) || field.providers.find(isLocal)?.id;
    default:
      return undefined;
  }
}

function questionAndAnswer(name: string, data: FormData) {
  const inputs = questionInputs(name);
  const question = textOf(data, inputs.question) || textOf(data, inputs.ownQuestion);
  return { question: question.trim(), answer: textOf(data, inputs.answer).trim() };
}

const withButtonsOfTheirOwn: ReadonlySet<StepField['kind']> = new Set([
  'confirmation',
  'suspended',
  'redirect',
  'polling',
  'device-profile',
  'webauthn',
  'recovery-codes',
  'unsupported',
]);

/** Whether a step is sent by a button below its fields, rather than by one of its fields. */
export function hasSubmitButton(fields: readonly StepField[]): boolean {
  if (fields.some(({ kind }) => withButtonsOfTheirOwn.has(kind))) return false;
  const providers = fields.find((field) => field.kind === 'identity-provider');
  return (
    !providers ||
    (fields.some(({ kind }) => kind === 'name' || kind === 'password') && providers.providers.some(isLocal))
  );
}
