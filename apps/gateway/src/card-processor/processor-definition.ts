import type { Clock } from '../clock.ts';
import type { Variables } from '../settings/env-variables.ts';
import type { CardProcessor } from './card-processor.ts';

/** The time limits of requests to a card processor. */
export interface TimeLimits {
  /** The time-out of a charge. Default 10 000. */
  readonly chargeTimeoutMs?: number;
  /** The time-out of any other request. Default 5 000. */
  readonly findTimeoutMs?: number;
}

/** A request in which a card processor delivers an event. */
export interface Delivery {
  /** The body before parsing, because the processor's signature covers its exact bytes. */
  readonly body: string;
  /** Returns the value of one header; names are lower case. */
  readonly header: (name: string) => string | undefined;
}

/** A difference between an event and the settings. Events of another API version are read; the others are not about the gateway's account. */
export const eventDifferences = ['version', 'mode', 'account'] as const;

export type EventDifference = (typeof eventDifferences)[number];

/**
 * A delivered event. `charge`: the event is about a charge of the gateway, and was created at `atMs`. `refund`: it is about a refund, whose
 * own reference it has, or the processor's id if the gateway did not request it. `dispute`: it is about a dispute, with the processor's id of
 * it. `other`: it is about something else. `not-signed`: its signature is invalid, too old, or from the future.
 */
export type ProcessorEvent =
  | (Signed & { readonly kind: 'charge'; readonly id: string; readonly reference: string; readonly atMs: number })
  | (Signed & { readonly kind: 'refund' | 'dispute'; readonly id: string; readonly reference: string })
  | (Signed & { readonly kind: 'other' })
  | { readonly kind: 'not-signed' };

interface Signed {
  /** The way in which the event differs from what the settings lead to expect. */
  readonly difference?: EventDifference | undefined;
}

/** The processor's view of the gateway's settings. `wrong` says what to change, in sentences. `unanswered`: the processor did not say. */
export type SettingsCheck =
  | { readonly kind: 'right' | 'unanswered' }
  | { readonly kind: 'wrong'; readonly faults: readonly string[] };

/** The gateway's description of a kind of card processor. `processors.ts` has one row for each. */
export interface ProcessorDefinition<Settings> {
  /**
   * Reads the processor's settings. Returns `undefined` when the variables do not select this processor.
   *
   * @throws StartError naming the first bad variable.
   */
  settingsIn(variables: Variables, isProduction: boolean): Settings | undefined;
  create(settings: Settings & TimeLimits, clock: Clock): CardProcessor;
  /** Asks the processor whether the settings are right, without changing anything. Absent for a processor without such a check. */
  checkSettings?(settings: Settings): Promise<SettingsCheck>;
  /** Verifies and parses a delivered event. Absent for a processor that delivers no events. */
  readEvent?(delivery: Delivery, settings: Settings, nowMs: number): ProcessorEvent;
}
