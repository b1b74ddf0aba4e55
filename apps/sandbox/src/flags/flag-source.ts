import { constants, copyFileSync, unwatchFile, watchFile } from 'node:fs';
import type { FlagEvaluation, FlagEvaluations } from '@assess/feature-flags';
import type { LDFlagsState } from '@launchdarkly/node-server-sdk';
import type { Clock } from '../clock.ts';
import { StartUpError } from '../start-up-error.ts';
import { loadFlagRules, type FlagRules } from './flag-rules.ts';

/** The file with the initial flags: the defaults of the specification, and the flags that a real store turns on. */
const originalFile = new URL('../../flags.json', import.meta.url);

/** The interval between checks of the file. It is polled, because a file watcher loses a file that an editor replaces. */
const lookIntervalMs = 250;

export interface FlagSourceDependencies {
  /** The path of the flags' file. If the file is missing, it is created as a copy of the initial flags. */
  file: string;
  clock: Clock;
  /** Called when the file becomes invalid. The flags from before the change stay in effect. */
  onError: (error: unknown) => void;
}

/** Reads the flags from a file that may change at any time. */
export function createFlagSource({ file, clock, onError }: FlagSourceDependencies) {
  const listeners: (() => void)[] = [];
  let rules: FlagRules | undefined;
  let version = 0;
  let loading: Promise<void> = Promise.resolve();

  async function load() {
    const next = await loadFlagRules(file);
    rules?.close();
    rules = next;
    version = Math.max(version + 1, clock.now()); // the time makes it greater than all versions before a restart
    for (const listener of listeners) listener();
  }

  const reload = () => {
    loading = loading.then(load).catch(onError);
  };

  return {
    file,
    /** Loads the flags. @throws StartUpError when no flags can be read. */
    async start() {
      try {
        copyIfMissing(file);
        await load();
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new StartUpError(
          `cannot read the flags in ${file} (${reason}); delete it, or write LaunchDarkly flags into it`,
          {
            cause,
          },
        );
      }
      watchFile(file, { interval: lookIntervalMs, persistent: false }, reload);
    },
    stop() {
      unwatchFile(file, reload);
      rules?.close();
    },
    onChange: (listener: () => void) => void listeners.push(listener),
    /** Evaluates the flags for a context and adds their current version; `null` for an invalid context. */
    async evaluate(context: unknown) {
      const now = version;
      const state = await rules?.evaluate(context);
      return state ? { version: now, flags: describe(state, now) } : null;
    },
  };
}

export type FlagSource = ReturnType<typeof createFlagSource>;

function copyIfMissing(file: string) {
  try {
    copyFileSync(originalFile, file, constants.COPYFILE_EXCL);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

type Metadata = Partial<Omit<FlagEvaluation, 'value' | 'flagVersion'>>;

function describe(state: LDFlagsState, version: number): FlagEvaluations {
  const { $flagsState: metadata } = state.toJSON() as { $flagsState: Record<string, Metadata> };
  const entries = Object.entries(state.allValues()).map(([key, value]) => {
    const { version: flagVersion = 0, trackEvents = false, ...details } = metadata[key] ?? {};
    return [key, { ...details, value, trackEvents, version, flagVersion }];
  });
  return Object.fromEntries(entries);
}
