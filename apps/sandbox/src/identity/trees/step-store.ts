import type { Clock } from '../../clock.ts';
import { createTickets } from '../tickets.ts';
import type { TreeState } from './tree.ts';

/** The step of a tree that a user has reached. */
export interface OpenStep {
  tree: string;
  node: string;
  state: TreeState;
  /** The mail's link that led here; it is used up when the tree succeeds. */
  link?: string | undefined;
}

/** Stores the steps that wait for an answer. An `authId` is valid for one answer within five minutes. */
export function createStepStore(clock: Clock) {
  const steps = createTickets<OpenStep>(clock, 5 * 60_000);
  const links = createTickets<OpenStep>(clock, 10 * 60_000);

  return {
    /** Suspends a tree until a link is opened. @returns the link's id, valid for ten minutes and until it is used up. */
    suspend: (position: OpenStep): string => links.give(position),
    /** Finds the step that a link resumes, each time its page is opened. */
    openSuspended(id: string): OpenStep | undefined {
      const position = links.find(id);
      return position && { ...position, link: id };
    },
    /** Uses up a link. @returns false when another request was faster. */
    useUp: (link: string): boolean => links.take(link) !== undefined,
    /** Adds a step. @returns its `authId`. */
    add: (step: OpenStep): string => steps.give(step),
    /** Finds a step. @returns undefined when it is answered, expired or unknown, or its link is used up. */
    open(authId: string): OpenStep | undefined {
      const step = steps.find(authId);
      return step?.link !== undefined && !links.find(step.link) ? undefined : step;
    },
    /** Uses up a step. */
    close: (authId: string): void => void steps.take(authId),
  };
}

export type StepStore = ReturnType<typeof createStepStore>;
