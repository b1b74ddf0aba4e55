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

/** A step as the server sent it. It must be sent back complete; only the values of its inputs may change. */
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

/** Returns the name of a field, such as `IDToken1`: the name of its first input, without the suffix that some callbacks append. */
export const fieldNameOf = (callback: CallbackPayload, index: number): string =>
  /^IDToken\d+/.exec(callback.input[0]?.name ?? '')?.[0] ?? callback.input[0]?.name ?? `IDToken${index + 1}`;

/** Sets the input whose name matches. It replaces the SDK's setters, some of which work only in the first callback of a step. */
export function setInput(callback: CallbackPayload, name: RegExp, value: unknown): void {
  const input = callback.input.find((candidate) => name.test(candidate.name));
  if (input) input.value = value;
}

export const hostOf = (url: string): string | undefined => (URL.canParse(url) && new URL(url).host) || undefined;

export const scriptType = 4;

/** True for a callback with a script for pages without an SDK. This library reads the script but never runs it. */
export const isScript = (callback: CallbackPayload): boolean =>
  callback.type === 'TextOutputCallback' && numberOf(outputOf(callback, 'messageType')) === scriptType;

const outcomeId = 'webAuthnOutcome';

/** True for the callback that receives the outcome of a WebAuthn ceremony. */
export const isWebAuthnOutcome = (callback: CallbackPayload): boolean =>
  callback.type === 'HiddenValueCallback' && outputOf(callback, 'id') === outcomeId;

/** Returns the WebAuthn ceremony that a step requires; `undefined` if it requires none. */
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

/** Returns the URI that configures an authenticator app. The server's script shows the same URI as a QR code. */
export const authenticatorUriOf = (callback: CallbackPayload): string | undefined =>
  callback.type === 'HiddenValueCallback' && /^(?:otp|push)auth:\/\//.test(textOf(callback, 'value'))
    ? textOf(callback, 'value')
    : undefined;

export const showsRecoveryCodes = (callback: CallbackPayload): boolean =>
  isScript(callback) && /recovery codes/i.test(textOf(callback, 'message'));
