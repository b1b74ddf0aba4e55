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
import { upsertUser } from './user-repository.ts';

export interface Users extends Domain<keyof ReturnType<typeof userHandlers>> {
  readonly identify: Identify;
  readonly requestPolicyDecision: RequestPolicyDecision;
}

/**
 * Composes the handlers with which signed-in users read their own data, and the two functions with which other domains query the identity
 * server.
 *
 * @param identity - the identity server. Default: none, so no user is identified.
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
