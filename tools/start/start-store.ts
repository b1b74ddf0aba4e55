import { waitUntilHealthy } from './health.ts';
import type { Command, ProcessGroup } from './process-group.ts';
import { describeStore, type RunningStore } from './running-store.ts';
import { build, serviceCommands } from './services.ts';
import type { Settings } from './settings.ts';

/**
 * Starts the store in `group` and waits until every process answers. The storefront's build, where it is missing or stale,
 * is made meanwhile.
 *
 * @param watch - run the sources and follow their changes, instead of the production build.
 * @throws StartError when a process ends or is not ready after 60 s.
 */
export async function startStore(group: ProcessGroup, settings: Settings, watch: boolean): Promise<RunningStore> {
  const store = describeStore(settings);
  const { sandbox, gateway, storefront } = serviceCommands(store, settings, watch);
  const start = async (command: Command, origin: string) => {
    group.start(command);
    await waitUntilHealthy(command.name, origin, group.failure);
  };
  const built = watch ? Promise.resolve() : group.run(build);
  await Promise.all([
    start(sandbox, store.sandboxOrigin),
    start(gateway, store.gatewayOrigin),
    built.then(() => start(storefront, store.storefrontOrigin)),
  ]);
  return store;
}
