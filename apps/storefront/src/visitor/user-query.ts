import type { PageGateway } from '@assess/gateway-client';
import { userSchema, type User } from '@assess/gateway-client/contract';
import { queryOptions } from '@tanstack/react-query';
import { tabStorage } from './tab-storage.ts';

const key = 'user';

/**
 * The signed-in user as the gateway knows them: asked for once in a tab's session, on no other page, focus or mount.
 *
 * @see spec §7 Commerce and user
 */
export const userQuery = (gateway: Pick<PageGateway, 'readUser'>, userId: string) =>
  queryOptions({
    queryKey: ['user', userId],
    queryFn: async ({ signal }) => {
      const found = await gateway.readUser({ params: { userId } }, { signal });
      if (found.kind !== 'ok') throw new Error(`The gateway answered ${found.kind} about the user.`);
      tabStorage.set(key, JSON.stringify(found.value));
      return found.value;
    },
    initialData: () => keptUser(userId),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });

/** With the end of a session, and before another one begins. */
export const forgetUser = (): void => tabStorage.remove(key);

function keptUser(userId: string): User | undefined {
  try {
    const { data: user } = userSchema.safeParse(JSON.parse(tabStorage.get(key) ?? ''));
    return user?.id === userId ? user : undefined;
  } catch {
    return undefined; // nothing there, or nothing of ours
  }
}
