import { FRStep, FRWebAuthn, WebAuthnStepType, type Step } from '@forgerock/javascript-sdk';
import type { StepPayload } from './step-payload.ts';

/**
 * Asks the visitor's security key. A missing or refused key is an answer, too: before it throws, the SDK writes `unsupported`
 * or `ERROR::name:message` into the step, and the server expects this outcome.
 *
 * @see spec §8 WebAuthn errors
 */
export async function answerWebAuthn(payload: StepPayload): Promise<StepPayload> {
  const answered = structuredClone(payload);
  const step = new FRStep(answered as Step);
  const isRegistration = FRWebAuthn.getWebAuthnStepType(step) === WebAuthnStepType.Registration;
  try {
    await (isRegistration ? FRWebAuthn.register(step) : FRWebAuthn.authenticate(step));
  } catch {
    return answered;
  }
  return answered;
}
