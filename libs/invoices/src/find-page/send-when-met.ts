import { meetChallenge } from './meet-challenge.ts';

/**
 * Sends the form of this field with what the challenge asks for, unless somebody has changed the form meanwhile. Its button
 * is busy until then.
 */
export async function sendWhenMet(field: HTMLInputElement, challenge: string, signal: AbortSignal): Promise<void> {
  const { form } = field;
  const button = form?.querySelector('[type=submit]');
  if (button) button.ariaBusy = 'true';
  const proof = await meetChallenge(challenge, signal);
  if (signal.aborted) return;
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  const isChanged = inputs.some(
    (input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked,
  );
  field.value = proof;
  if (button) button.ariaBusy = null;
  if (!isChanged) form?.requestSubmit();
}
