import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Domain } from '../domain.ts';
import { createIdentify, type Identify } from './identify.ts';
import {
  withoutIdentityServer,
  createRequestPolicyDecision,
  type PolicyOptions,
  type RequestPolicyDecision,
} from './step-up.ts';
import { userHandlers } from './user-handlers.ts';
import { createUserInfo, judgeNobody, type UserInfoOptions } from './user-info.ts';
import { upsertUser } from './user-store.ts';

export interface Users extends Domain<keyof ReturnType<typeof userHandlers>> {
  readonly identify: Identify;
  readonly requestPolicyDecision: RequestPolicyDecision;
}

/**
 * Composes signed-in users: their own data, and the two questions to the identity server that other domains ask.
 *
 * @param identity - the identity server. Default: none, so that nobody is identified.
 */
export function composeUsers(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  identity?: UserInfoOptions & PolicyOptions,
): Users {
  const identify = createIdentify({
    judgeToken: identity ? createUserInfo(identity) : judgeNobody,
    upsertUser: (user) => upsertUser(database, user, clock()),
  });
  return {
    identify,
    requestPolicyDecision: identity ? createRequestPolicyDecision(identity) : withoutIdentityServer,
    handlers: userHandlers({ database, identify, clock }),
    tasks: [],
  };
}
