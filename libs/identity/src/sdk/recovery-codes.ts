import { FRRecoveryCodes, FRStep, type Step } from '@forgerock/javascript-sdk';
import { showsRecoveryCodes, textOf, type StepPayload } from './step-payload.ts';

/** Reads the codes from the server's script without running it. */
export function readRecoveryCodes(payload: StepPayload): { codes: readonly string[]; deviceName: string } {
  const script = payload.callbacks.find(showsRecoveryCodes);
  return {
    codes: FRRecoveryCodes.getCodes(new FRStep(payload as Step)),
    deviceName: script ? deviceNameIn(textOf(script, 'message')) : unnamed,
  };
}

/** The SDK's placeholder for a device without a name. */
const unnamed = 'New Security Key';

/** Finds the device's name, which the script puts into `<em>`. The SDK's own search takes minutes for a script full of `<em>`. */
function deviceNameIn(script: string): string {
  const start = script.indexOf('<em');
  const end = script.indexOf('</em>', start);
  if (start < 0 || end < 0) return unnamed;
  return script
    .slice(start, end)
    .replaceAll(/<[^<>]*>/g, '')
    .trim();
}
