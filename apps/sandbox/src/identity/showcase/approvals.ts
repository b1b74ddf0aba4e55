import type { Clock } from '../../clock.ts';
import { createTickets } from '../tickets.ts';

/** Questions that are answered on another page within ten minutes, by whoever has the link to it. */
export function createApprovals(clock: Clock) {
  const asked = createTickets<{ isGiven: boolean }>(clock, 10 * 60_000);
  return {
    /** @returns the secret of the link. */
    ask: (): string => asked.give({ isGiven: false }),
    /** @returns undefined where nobody asks any more. */
    isGiven: (secret: string): boolean | undefined => asked.find(secret)?.isGiven,
    /** @returns whether somebody still asks. */
    give(secret: string): boolean {
      const question = asked.find(secret);
      if (question) question.isGiven = true;
      return question !== undefined;
    },
  };
}

export type Approvals = ReturnType<typeof createApprovals>;
