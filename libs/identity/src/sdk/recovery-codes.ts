import { FRRecoveryCodes, FRStep, type Step } from '@forgerock/javascript-sdk';
import type { StepPayload } from '../sign-in/step-payload.ts';

/** Reads the codes out of the server's script without running it. */
export function readRecoveryCodes(payload: StepPayload): { codes: readonly string[]; deviceName: string } {
  const step = new FRStep(payload as Step);
  return {
    codes: FRRecoveryCodes.getCodes(step),
    deviceName: FRRecoveryCodes.getDeviceName(step)
      .replaceAll(/<[^>]*>/g, '')
      .trim(),
  };
}
