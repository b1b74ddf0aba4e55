import { stripVTControlCharacters } from 'node:util';
import { waitUntilHealthy } from './health.ts';
import type { Command, ProcessGroup } from './process-group.ts';
import type { Progress } from './progress.ts';
import { describeStore, type RunningStore } from './running-store.ts';
import { build, serviceCommands } from './services.ts';
import type { Settings } from './settings.ts';

export interface StoreParts {
  readonly group: ProcessGroup;
  readonly settings: Settings;
  readonly progress: Progress;
  /** True to run the sources, and to reload them after changes, instead of the production build. */
  readonly watch: boolean;
}

/**
 * Starts the store in `group` and waits until every process responds. The storefront starts once the third parties respond, because its
 * pages need them. In the meantime the storefront is built, if its build is missing or stale and the settings allow it.
 *
 * @throws StartError when a process ends or hangs.
 */
export async function startStore({ group, settings, progress, watch }: StoreParts): Promise<RunningStore> {
  const store = describeStore(settings);
  const { sandbox, gateway, storefront } = serviceCommands(store, settings, watch);
  const start = (command: Command, purpose: string, origin: string) =>
    progress.step(command.name, purpose, () => group.start(command, (signal) => waitUntilHealthy(origin, signal)));
  const buildPages = () =>
    progress.step(build.name, 'builds what changed for production; the first build takes longest', () =>
      group.run(build, (line) => noteBuild(progress, line)),
    );
  const thirdParties = start(
    sandbox,
    'simulates the third parties: cards, sign-in, commerce, marketing sites, flags, mails',
    store.sandboxOrigin,
  );
  const pages = watch || settings.usesExistingBuild ? Promise.resolve() : buildPages();
  await Promise.all([
    start(gateway, 'opens the database of invoices and payments', store.gatewayOrigin),
    Promise.all([thirdParties, pages]).then(() =>
      start(storefront, watch ? 'serves the pages from their sources' : 'serves the pages', store.storefrontOrigin),
    ),
  ]);
  return store;
}

/** The purpose of each build of the storefront, by its name in `vite.config.ts`. */
const buildParts: Readonly<Record<string, string>> = {
  client: 'the app that hydrates in a page',
  boot: 'the script at the start of every page',
  measure: 'the script that measures pages',
  elements: 'header and footer for pages of other apps',
  ssr: 'the server',
};

function noteBuild(progress: Progress, line: string): void {
  const part = /building (\w+) environment/.exec(stripVTControlCharacters(line))?.[1];
  if (part) progress.note(build.name, buildParts[part] ?? part);
}
