import { describe, expect, it, vi } from 'vitest';
import { refused as first, signedIn } from '../../testing/index.ts';
import { createStepUp } from './create-step-up.ts';

const startAgain = async () => first;

describe(createStepUp, () => {
  it('resolves with the success at the end of its steps', async () => {
    const stepUp = createStepUp();
    stepUp.subscribe(() => undefined);
    const result = stepUp.stepUp(first, startAgain);
    expect(stepUp.current()).toMatchObject({ first, startAgain });
    stepUp.current()?.succeed(signedIn);
    await expect(result).resolves.toBe(signedIn);
    expect(stepUp.current()).toBeUndefined();
  });

  it('rejects when the visitor cancels', async () => {
    const stepUp = createStepUp();
    stepUp.subscribe(() => undefined);
    const result = stepUp.stepUp(first, startAgain);
    stepUp.current()?.cancel();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
    expect(stepUp.current()).toBeUndefined();
  });

  it('rejects at once where nothing shows it, and when what shows it goes away', async () => {
    const stepUp = createStepUp();
    await expect(stepUp.stepUp(first, startAgain)).rejects.toMatchObject({ name: 'AbortError' });
    const leave = stepUp.subscribe(() => undefined);
    const result = stepUp.stepUp(first, startAgain);
    leave();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('shows one at a time, the oldest first', async () => {
    const stepUp = createStepUp();
    const listener = vi.fn<() => void>();
    stepUp.subscribe(listener);
    const older = stepUp.stepUp(first, startAgain);
    const newer = stepUp.stepUp(first, startAgain);
    const { id } = stepUp.current()!;
    stepUp.current()?.succeed(signedIn);
    await older;
    expect(stepUp.current()?.id).not.toBe(id);
    stepUp.current()?.succeed(signedIn);
    await newer;
    expect(listener).toHaveBeenCalledTimes(4);
  });
});
