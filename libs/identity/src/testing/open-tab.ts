import { createIdentity } from '../create-identity.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { webTokenStore } from '../token-store.ts';
import type { FakeIdentityServer } from './fake-identity-server.ts';
import { fakeLocks } from './fake-locks.ts';
import { memoryStorage } from './memory-storage.ts';

/** Creates an identity client in a separate fake tab. Returns it with the tab's storages, the visited URLs and the log. */
export function openTab(server: FakeIdentityServer, options: Partial<IdentityOptions> = {}) {
  const storage = memoryStorage();
  const sessionStorage = memoryStorage();
  const visited: URL[] = [];
  const log: string[] = [];
  const location = {
    href: 'https://store.test/en-us/orders?page=2',
    origin: 'https://store.test',
    assign: (url: string | URL) => void visited.push(new URL(url)),
  };
  const identity = createIdentity({
    baseUrl: 'https://store.test/auth',
    realm: 'root',
    clientId: 'store',
    redirectUri: 'https://store.test/silent.html',
    log: (line) => log.push(line),
    tokenStore: webTokenStore(() => storage),
    isOnline: () => true,
    locks: fakeLocks(),
    loadSdk: server.loadSdk,
    tab: { location: () => location, sessionStorage: () => sessionStorage },
    ...options,
  });
  const stored = () => webTokenStore(() => storage).get('store');
  return { identity, stored, visited, log, storage, sessionStorage };
}
