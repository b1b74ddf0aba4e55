import { solveProofOfWork } from './solve-proof-of-work.ts';

/**
 * Submits the form of a field with the solved challenge, unless the user has edited the form in the meantime. Marks its
 * button as busy until then.
 */
export async function submitWhenSolved(field: HTMLInputElement, challenge: string, signal: AbortSignal): Promise<void> {
  const { form } = field;
  const button = form?.querySelector('[type=submit]');
  if (button) button.ariaBusy = 'true';
  const proof = await solveProofOfWork(challenge, signal);
  if (signal.aborted) return;
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [];
  const isChanged = [...fields].some(
    (one) => one.value !== one.defaultValue || ('checked' in one && one.checked !== one.defaultChecked),
  );
  field.value = proof;
  if (button) button.ariaBusy = null;
  if (!isChanged) form?.requestSubmit();
}
