import type { Clock } from '../../clock.ts';
import { createTickets } from '../tickets.ts';
import type { TreeState } from './tree.ts';

/** The step of a tree that a user has reached. */
export interface OpenStep {
  tree: string;
  node: string;
  state: TreeState;
  /** The id of the mail's link that resumed the tree. The link becomes invalid when the tree succeeds. */
  link?: string | undefined;
}

/** Stores the steps that wait for the client's answer. The `authId` of a step is valid for one answer within five minutes. */
export function createPendingSteps(clock: Clock) {
  const steps = createTickets<OpenStep>(clock, 5 * 60_000);
  const links = createTickets<OpenStep>(clock, 10 * 60_000);

  return {
    /** Suspends a tree until a link is opened. @returns the link's id, which is valid for ten minutes or until the tree succeeds. */
    suspend: (position: OpenStep): string => links.give(position),
    /** Finds the step that a link resumes. The link can be opened several times. */
    openSuspended(id: string): OpenStep | undefined {
      const position = links.find(id);
      return position && { ...position, link: id };
    },
    /** Invalidates a link. @returns false when another request has already done so. */
    useUp: (link: string): boolean => links.take(link) !== undefined,
    /** Adds a step. @returns its `authId`. */
    add: (step: OpenStep): string => steps.give(step),
    /** Finds a step. @returns undefined when the step is answered, expired or unknown, or its link is invalid. */
    open(authId: string): OpenStep | undefined {
      const step = steps.find(authId);
      return step?.link !== undefined && !links.find(step.link) ? undefined : step;
    },
    /** Removes a step, so that it cannot be answered again. */
    close: (authId: string): void => void steps.take(authId),
  };
}

export type PendingSteps = ReturnType<typeof createPendingSteps>;
