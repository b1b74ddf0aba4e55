import type { Clock } from '../../clock.ts';
import { createTickets } from '../tickets.ts';

/** Manages approvals. Any visitor with the secret link can give one, on another page and within ten minutes. */
export function createApprovals(clock: Clock) {
  const asked = createTickets<{ isGiven: boolean }>(clock, 10 * 60_000);
  return {
    /** Starts an approval. @returns the secret that its link contains. */
    ask: (): string => asked.give({ isGiven: false }),
    /** True once the approval was given. @returns undefined when it has expired or never existed. */
    isGiven: (secret: string): boolean | undefined => asked.find(secret)?.isGiven,
    /** Gives the approval. @returns false when it has expired or never existed. */
    give(secret: string): boolean {
      const question = asked.find(secret);
      if (question) question.isGiven = true;
      return question !== undefined;
    },
  };
}

export type Approvals = ReturnType<typeof createApprovals>;
