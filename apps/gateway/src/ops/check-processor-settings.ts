import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { SettingsCheck } from '../card-processor/processor-definition.ts';

export interface ProcessorSettingsDependencies {
  readonly registry: Registry;
  readonly log: Logger;
  /** Asks the card processor whether the gateway's settings are right. */
  readonly checkSettings: () => Promise<SettingsCheck>;
}

/** The time between two checks after the processor has answered, in milliseconds. */
const checkEveryMs = 60 * 60_000;

/**
 * Creates the task that checks the settings of the card processor: when the gateway starts, every minute until the processor answers, and
 * then once an hour. Wrong settings do not stop the gateway, because everything but payments works with them. They are logged whenever they
 * change.
 */
export function createProcessorSettingsCheck({ registry, log, checkSettings }: ProcessorSettingsDependencies) {
  let last: { readonly faults: readonly string[]; readonly at: number } | undefined;
  new Gauge({
    name: 'card_processor_settings_valid',
    help: "1 if the card processor accepts the gateway's settings, else 0; missing until it has answered",
    registers: [registry],
    collect() {
      if (last) this.set(last.faults.length === 0 ? 1 : 0);
      else this.remove();
    },
  });
  return async (): Promise<void> => {
    if (last && performance.now() - last.at < checkEveryMs) return;
    const check = await checkSettings();
    if (check.kind === 'unanswered') return log.warn('card processor settings not checked, no answer');
    const faults = check.kind === 'wrong' ? check.faults : [];
    if (faults.length > 0 && faults.join() !== last?.faults.join())
      log.fatal({ faults }, 'card processor settings rejected');
    if (faults.length === 0 && !last) log.info('card processor settings accepted');
    last = { faults, at: performance.now() };
  };
}
