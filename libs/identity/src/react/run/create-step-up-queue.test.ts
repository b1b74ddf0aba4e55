import { describe, expect, it, vi } from 'vitest';
import { refused as first, signedIn } from '../../testing/index.ts';
import { createStepUpQueue } from './create-step-up-queue.ts';

const startAgain = async () => first;

describe(createStepUpQueue, () => {
  it('resolves with the success at the end of its steps', async () => {
    const stepUps = createStepUpQueue();
    stepUps.subscribe(() => undefined);
    const result = stepUps.show(first, startAgain);
    expect(stepUps.current()).toMatchObject({ first, startAgain });
    stepUps.current()?.succeed(signedIn);
    await expect(result).resolves.toBe(signedIn);
    expect(stepUps.current()).toBeUndefined();
  });

  it('rejects when the visitor cancels', async () => {
    const stepUps = createStepUpQueue();
    stepUps.subscribe(() => undefined);
    const result = stepUps.show(first, startAgain);
    stepUps.current()?.cancel();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
    expect(stepUps.current()).toBeUndefined();
  });

  it('rejects at once where nothing shows it, and when what shows it goes away', async () => {
    const stepUps = createStepUpQueue();
    await expect(stepUps.show(first, startAgain)).rejects.toMatchObject({ name: 'AbortError' });
    const leave = stepUps.subscribe(() => undefined);
    const result = stepUps.show(first, startAgain);
    leave();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('shows one at a time, the oldest first', async () => {
    const stepUps = createStepUpQueue();
    const listener = vi.fn<() => void>();
    stepUps.subscribe(listener);
    const older = stepUps.show(first, startAgain);
    const newer = stepUps.show(first, startAgain);
    const { id } = stepUps.current()!;
    stepUps.current()?.succeed(signedIn);
    await older;
    expect(stepUps.current()?.id).not.toBe(id);
    stepUps.current()?.succeed(signedIn);
    await newer;
    expect(listener).toHaveBeenCalledTimes(4);
  });
});
