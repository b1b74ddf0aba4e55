import type { Clock } from '../../clock.ts';
import { createTickets } from '../tickets.ts';

/** Manages approvals that are given on another page within ten minutes, by any visitor with the link. */
export function createApprovals(clock: Clock) {
  const asked = createTickets<{ isGiven: boolean }>(clock, 10 * 60_000);
  return {
    /** Starts an approval. @returns the secret of its link. */
    ask: (): string => asked.give({ isGiven: false }),
    /** True once the approval is given. @returns undefined when it is no longer open. */
    isGiven: (secret: string): boolean | undefined => asked.find(secret)?.isGiven,
    /** Gives the approval. @returns false when it is no longer open. */
    give(secret: string): boolean {
      const question = asked.find(secret);
      if (question) question.isGiven = true;
      return question !== undefined;
    },
  };
}

export type Approvals = ReturnType<typeof createApprovals>;
