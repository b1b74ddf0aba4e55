import { createShared } from '@assess/ui/state';
import type { StepUp } from '../../authorized-fetch/step-up.ts';
import type { SignInProgress } from '../../sign-in/sign-in-step.ts';

/** Brings the steps of a step-up from the identity, which needs them, to the dialog, which shows them. */
export interface StepUpQueue {
  /**
   * The identity's `stepUp`: shows the steps, from the first one again after a refusal, and resolves with the success
   * at their end.
   *
   * @throws DOMException named `AbortError` when the visitor cancels or no `StepUpDialog` is on the page.
   */
  show: StepUp;
  /** The oldest that waits to be shown; one at a time. */
  current: () => StepUpRequest | undefined;
  /** Calls back after every change; returns what ends that. When nobody is subscribed any more, all that wait are cancelled. */
  subscribe: (listener: () => void) => () => void;
}

/** A step-up that somebody waits for. */
export interface StepUpRequest {
  id: number;
  first: SignInProgress;
  /** The first step again, after a refusal. */
  startAgain: () => Promise<SignInProgress>;
  /** Resolves the call that waits. */
  succeed: (success: SignInProgress) => void;
  /** Rejects the call that waits with an `AbortError`. */
  cancel: () => void;
}

const cancelled = () => new DOMException('The step-up was cancelled.', 'AbortError');

/** The queue of a page: `createIdentity({ stepUp: stepUps.show })` and `<StepUpDialog stepUps={stepUps} />`. */
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
