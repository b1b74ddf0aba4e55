import { FRStep, FRWebAuthn, WebAuthnStepType, type Step } from '@forgerock/javascript-sdk';
import type { StepPayload } from './step-payload.ts';

/**
 * Runs the WebAuthn ceremony with the visitor's security key. It does not throw when the key is missing or the visitor refuses:
 * the SDK writes `unsupported` or `ERROR::name:message` into the step before it throws, and the server expects this outcome.
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
