import type { RealmName } from '../realm.ts';
import { productRealmName } from '../realm.ts';
import { sessionLifeS } from './create-provider.ts';
import type { Session } from './sessions.ts';

/** What the identity product tells about a session. There is no limit but the idle one, so both ends are the same. */
export function sessionInfoOf({ accountId, exp }: Session, realm: RealmName) {
  const end = timeOf(exp);
  return {
    username: accountId,
    universalId: `id=${accountId},ou=user,${realm === 'root' ? '' : `o=${realm.slice('root/'.length)},ou=services,`}ou=am-config`,
    realm: productRealmName(realm),
    latestAccessTime: timeOf(exp - sessionLifeS),
    maxIdleExpirationTime: end,
    maxSessionExpirationTime: end,
  };
}

/** Whole seconds, as the product writes them. */
const timeOf = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString().replace('.000', '');
