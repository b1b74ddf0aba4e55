import { problem } from '../http/answer.ts';
import type { RequestContext } from '../http/route.ts';
import { notIdentified, type Caller, type Identify } from './identify.ts';

/** A caller who is known to be the user that a call is about. */
export type Owner = Extract<Caller, { kind: 'user' }>;

/** Answers the user whose id a path names. Anybody else's id is the same as one that nobody has. */
export const createForOwner =
  (identify: Identify) =>
  async <Found>(userId: string, { header }: RequestContext, answer: (owner: Owner) => Promise<Found>) => {
    const caller = await identify(header('authorization'));
    if (caller.kind === 'unknown') return problem('identity-unavailable');
    if (caller.kind !== 'user') return notIdentified(caller);
    return caller.userId === userId ? await answer(caller) : problem('user-not-found');
  };
