import type { Clock } from '../../clock.ts';
import { createTickets } from '../tickets.ts';
import type { TreeState } from './tree.ts';

/** The step of a tree that somebody has reached. */
export interface OpenStep {
  tree: string;
  node: string;
  state: TreeState;
  /** The mail's link by which somebody came here; it is used up when the tree ends well. */
  link?: string | undefined;
}

/** The steps that wait for an answer. An `authId` is good for one answer within five minutes. */
export function createStepStore(clock: Clock) {
  const steps = createTickets<OpenStep>(clock, 5 * 60_000);
  const links = createTickets<OpenStep>(clock, 10 * 60_000);

  return {
    /** Leaves a tree until a link is opened. @returns the link's id, good for ten minutes and until it is used up. */
    suspend: (position: OpenStep): string => links.give(position),
    /** Finds where a link goes on, as often as its page is opened. */
    openSuspended(id: string): OpenStep | undefined {
      const position = links.find(id);
      return position && { ...position, link: id };
    },
    /** @returns false where somebody else was faster. */
    useUp: (link: string): boolean => links.take(link) !== undefined,
    /** @returns the step's `authId`. */
    add: (step: OpenStep): string => steps.give(step),
    /** @returns undefined where the step is over: answered, too old, its link used up, or never asked. */
    open(authId: string): OpenStep | undefined {
      const step = steps.find(authId);
      return step?.link !== undefined && !links.find(step.link) ? undefined : step;
    },
    /** Uses a step up. */
    close: (authId: string): void => void steps.take(authId),
  };
}

export type StepStore = ReturnType<typeof createStepStore>;
