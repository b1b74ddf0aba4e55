import { problem } from '../http/answer.ts';
import type { RequestContext } from '../http/route.ts';
import { notIdentified, type Caller, type Identify } from './identify.ts';

/** A caller who is the user that the request is about. */
export type Owner = Extract<Caller, { kind: 'user' }>;

/** Creates the guard that answers only the user whose id is in the path. Another user's id gets the same answer as an unknown id. */
export const createForOwner =
  (identify: Identify) =>
  async <Found>(userId: string, { header }: RequestContext, answer: (owner: Owner) => Promise<Found>) => {
    const caller = await identify(header('authorization'));
    if (caller.kind === 'unknown') return problem('identity-unavailable');
    if (caller.kind !== 'user') return notIdentified(caller);
    return caller.userId === userId ? await answer(caller) : problem('user-not-found');
  };
