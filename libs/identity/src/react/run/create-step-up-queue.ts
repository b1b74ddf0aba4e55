import { createShared } from '@assess/ui/state';
import type { StepUp } from '../../authorized-fetch/step-up.ts';
import type { SignInProgress } from '../../sign-in/sign-in-step.ts';

/** The queue of step-ups between the identity client, which requests them, and the dialog, which shows their steps. */
export interface StepUpQueue {
  /**
   * The `stepUp` option of the identity client: queues a step-up for the dialog, which starts again from the first step after
   * a refusal. Resolves with the success of the last step.
   *
   * @throws DOMException named `AbortError` when the visitor cancels or the page has no `StepUpDialog`.
   */
  show: StepUp;
  /** Returns the oldest step-up in the queue, the only one that is shown. */
  current: () => StepUpRequest | undefined;
  /**
   * Calls the listener after every change of the queue; returns the unsubscribe function. When the last listener is removed,
   * all step-ups in the queue are cancelled.
   */
  subscribe: (listener: () => void) => () => void;
}

/** A step-up in the queue, and the functions that settle the call waiting for it. */
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

/** Creates a page's queue, for `createIdentity({ stepUp: stepUps.show })` and `<StepUpDialog stepUps={stepUps} />`. */
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
