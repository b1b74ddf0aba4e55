import * as z from 'zod/mini';

const named = z.object({ name: z.string(), value: z.optional(z.unknown()) });

const callbackSchema = z.looseObject({
  type: z.string(),
  output: z._default(z.array(named), []),
  input: z._default(z.array(named), []),
});

const stepSchema = z.looseObject({
  authId: z.string(),
  callbacks: z._default(z.array(callbackSchema), []),
  stage: z.optional(z.string()),
  header: z.optional(z.string()),
  description: z.optional(z.string()),
});

/** A step as the server sent it. It must be sent back whole: only the values of inputs may differ. */
export type StepPayload = z.infer<typeof stepSchema>;
export type CallbackPayload = z.infer<typeof callbackSchema>;

/** Parses a reply as a step; `undefined` when it is not one. */
export const parseStep = (reply: unknown): StepPayload | undefined => stepSchema.safeParse(reply).data;

export function outputOf(callback: CallbackPayload, name: string): unknown {
  return callback.output.find((output) => output.name === name)?.value;
}

export function textOf(callback: CallbackPayload, name: string): string {
  const value = outputOf(callback, name);
  return typeof value === 'string' ? value : '';
}

export function textsOf(callback: CallbackPayload, name: string): string[] {
  const value = outputOf(callback, name);
  return Array.isArray(value) ? value.map(String) : [];
}

/** Parses a number that the server sends as a number or as text. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** The name of a field: the name of its first input, without the suffix that some callbacks add to the position in the step. */
export const fieldNameOf = (callback: CallbackPayload, place: number): string =>
  /^IDToken\d+/.exec(callback.input[0]?.name ?? '')?.[0] ?? callback.input[0]?.name ?? `IDToken${place + 1}`;

/** Sets an input by the end of its name. It replaces the SDK's setters, which expect some callbacks to be the first of their step. */
export function setInput(callback: CallbackPayload, name: RegExp, value: unknown): void {
  const input = callback.input.find((candidate) => name.test(candidate.name));
  if (input) input.value = value;
}

export const hostOf = (url: string): string | undefined => (URL.canParse(url) && new URL(url).host) || undefined;

export const scriptType = 4;

/** True for the server's script for browsers without an SDK. The script is read, never run. */
export const isScript = (callback: CallbackPayload): boolean =>
  callback.type === 'TextOutputCallback' && numberOf(outputOf(callback, 'messageType')) === scriptType;

const outcomeId = 'webAuthnOutcome';

/** True when the outcome of a security key's ceremony belongs in this callback. */
export const isWebAuthnOutcome = (callback: CallbackPayload): boolean =>
  callback.type === 'HiddenValueCallback' && outputOf(callback, 'id') === outcomeId;

/** The security-key ceremony that this step asks for, if any. */
export function ceremonyOf({ callbacks }: StepPayload): 'registration' | 'authentication' | undefined {
  const question =
    callbacks.some(isWebAuthnOutcome) && callbacks.map(webAuthnQuestion).find((text) => text !== undefined);
  if (!question) return undefined;
  return question.includes('pubKeyCredParams') ? 'registration' : 'authentication';
}

function webAuthnQuestion(callback: CallbackPayload): string | undefined {
  if (callback.type === 'TextOutputCallback') {
    const script = textOf(callback, 'message');
    return script.includes(outcomeId) ? script : undefined;
  }
  if (callback.type !== 'MetadataCallback') return undefined;
  const data = outputOf(callback, 'data');
  return typeof data === 'object' && data && 'relyingPartyId' in data ? JSON.stringify(data) : undefined;
}

/** The URI that configures an authenticator app. The server's script draws it as a QR code. */
export const authenticatorUriOf = (callback: CallbackPayload): string | undefined =>
  callback.type === 'HiddenValueCallback' && /^(?:otp|push)auth:\/\//.test(textOf(callback, 'value'))
    ? textOf(callback, 'value')
    : undefined;

export const showsRecoveryCodes = (callback: CallbackPayload): boolean =>
  isScript(callback) && /recovery codes/i.test(textOf(callback, 'message'));
