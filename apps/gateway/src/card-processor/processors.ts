import type { Clock } from '../clock.ts';
import type { Variables } from '../settings/env-variables.ts';
import type { CardProcessor } from './card-processor.ts';
import { httpProcessor } from './http/http-processor.ts';
import type {
  Delivery,
  ProcessorDefinition,
  ProcessorEvent,
  SettingsCheck,
  TimeLimits,
} from './processor-definition.ts';
import { stripeProcessor } from './stripe/stripe-processor.ts';

/** The card processors that the environment selects. The first one selected takes the payments. */
const selectable = { stripe: stripeProcessor };

/** All card processors, by the name that is also in the path of their events: `/webhooks/stripe`. */
const processors = { ...selectable, http: httpProcessor };

type SettingsOf<Definition> = Definition extends ProcessorDefinition<infer Settings> ? Settings : never;

type AnySettings = SettingsOf<(typeof processors)[keyof typeof processors]>;

/** The settings of the card processor that takes the payments. */
export type CardProcessorSettings = AnySettings & TimeLimits;

/** Returns the definition of the processor that the settings are for, so that no definition gets the settings of another processor. */
const definitionOf = ({ kind }: AnySettings): ProcessorDefinition<AnySettings> => processors[kind];

/**
 * Reads the settings of the card processor that the environment selects.
 *
 * @throws StartError naming the first bad variable.
 */
export function readCardProcessorSettings(
  variables: Variables,
  { isProduction, ...limits }: TimeLimits & { readonly isProduction: boolean },
): CardProcessorSettings {
  for (const { settingsIn } of Object.values<ProcessorDefinition<AnySettings>>(selectable)) {
    const settings = settingsIn(variables, isProduction);
    if (settings) return { ...settings, ...limits };
  }
  return { ...httpProcessor.settingsIn(variables, isProduction), ...limits };
}

/** Creates the card processor that the settings describe. */
export const createCardProcessor = (settings: CardProcessorSettings, clock: Clock): CardProcessor =>
  definitionOf(settings).create(settings, clock);

/** Verifies and parses a delivered event. Returns `undefined` when the card processor delivers no events. */
export const readProcessorEvent = (
  delivery: Delivery,
  settings: CardProcessorSettings,
  nowMs: number,
): ProcessorEvent | undefined => definitionOf(settings).readEvent?.(delivery, settings, nowMs);

/** Asks the card processor whether the settings are right. A processor without such a check accepts them. */
export const checkProcessorSettings = async (settings: CardProcessorSettings): Promise<SettingsCheck> =>
  (await definitionOf(settings).checkSettings?.(settings)) ?? { kind: 'right' };
