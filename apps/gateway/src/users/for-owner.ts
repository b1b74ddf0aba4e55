import { problem } from '../http/answer.ts';
import type { RequestContext } from '../http/route.ts';
import { notIdentified, type Caller, type Identify } from './identify.ts';

/** A caller whose user id is the one in the request's path. */
export type Owner = Extract<Caller, { kind: 'user' }>;

/**
 * Creates the guard that calls a handler only for the user whose id is in the path. The response for another user's id is the same as for
 * an unknown id.
 */
export const createForOwner =
  (identify: Identify) =>
  async <Found>(userId: string, { header }: RequestContext, handle: (owner: Owner) => Promise<Found>) => {
    const caller = await identify(header('authorization'));
    if (caller.kind === 'unknown') return problem('identity-unavailable');
    if (caller.kind !== 'user') return notIdentified(caller);
    return caller.userId === userId ? await handle(caller) : problem('user-not-found');
  };
