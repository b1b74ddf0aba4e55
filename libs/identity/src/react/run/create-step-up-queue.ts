import { createShared } from '@assess/ui/state';
import type { StepUp } from '../../authorized-fetch/step-up.ts';
import type { SignInProgress } from '../../sign-in/sign-in-step.ts';

/** Connects the identity, which needs a step-up, with the dialog, which shows its steps. */
export interface StepUpQueue {
  /**
   * The identity's `stepUp`: shows the steps, and starts again from the first one after a refusal. Resolves with the success
   * at their end.
   *
   * @throws DOMException named `AbortError` when the visitor cancels or the page has no `StepUpDialog`.
   */
  show: StepUp;
  /** The oldest waiting step-up. Only one is shown at a time. */
  current: () => StepUpRequest | undefined;
  /**
   * Calls back after every change; returns the unsubscribe function. When the last subscriber leaves, all waiting step-ups
   * are cancelled.
   */
  subscribe: (listener: () => void) => () => void;
}

/** A step-up for which a call waits. */
export interface StepUpRequest {
  id: number;
  first: SignInProgress;
  /** Requests the first step again after a refusal. */
  startAgain: () => Promise<SignInProgress>;
  /** Resolves the waiting call. */
  succeed: (success: SignInProgress) => void;
  /** Rejects the waiting call with an `AbortError`. */
  cancel: () => void;
}

const cancelled = () => new DOMException('The step-up was cancelled.', 'AbortError');

/** Creates the queue of a page: `createIdentity({ stepUp: stepUps.show })` and `<StepUpDialog stepUps={stepUps} />`. */
export function createStepUpQueue(): StepUpQueue {
  const waiting = createShared<readonly StepUpRequest[]>([]);
  let lastId = 0;

  return {
    current: () => waiting.get()[0],
    subscribe: (listener) => {
      const leave = waiting.subscribe(listener);
      return () => {
        leave();
        if (!waiting.isFollowed()) for (const { cancel } of waiting.get()) cancel();
      };
    },
    show: (first, startAgain) => {
      if (!waiting.isFollowed()) return Promise.reject(cancelled());
      return new Promise((resolve, reject) => {
        const leave = () => waiting.set(waiting.get().filter((other) => other !== request));
        lastId += 1;
        const request: StepUpRequest = {
          id: lastId,
          first,
          startAgain,
          succeed: (success) => {
            leave();
            resolve(success);
          },
          cancel: () => {
            leave();
            reject(cancelled());
          },
        };
        waiting.set([...waiting.get(), request]);
      });
    },
  };
}
