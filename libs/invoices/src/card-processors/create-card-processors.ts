import { anObject, checkOptions } from '@assess/i18n/arguments';
import type { CardFields } from '../payment-page/card-fields.ts';
import type { CardDirective, CardPlace, CardProcessor, Variables } from './card-processor.ts';

type SelectableCardProcessor = CardProcessor & Required<Pick<CardProcessor, 'selectedBy'>>;

/** A processor for each kind of card fields. Only the store's own fields may be selected by no variable. */
type Rows = Readonly<
  Record<Exclude<CardFields['kind'], 'encrypted'>, SelectableCardProcessor> & Record<'encrypted', CardProcessor>
>;

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type AllVariables<Processors extends Rows> = AllOf<Processors[CardFields['kind']]['variables']>;

/** The parsed environment of an app, which has the variables of all card processors. */
type Settings = Readonly<Record<string, unknown>>;

/** The sources that card fields need in the policy of pages. */
export interface CardSources {
  /** True if every page allows them. Otherwise only the payment page does. */
  readonly isOnEveryPage: boolean;
  readonly sources: Readonly<Record<CardDirective, readonly string[]>>;
}

/** A place with the variables that decide whether a deployment has it. */
export interface ConditionalCardPlace extends CardPlace {
  readonly onlyWith?: string;
  readonly onlyWithout?: readonly string[];
}

/** The card processors of an app, read from its environment. */
export interface CardProcessors<Processors extends Rows> {
  /** The schemas of the variables of all card processors. */
  readonly variables: AllVariables<Processors>;
  /** Reads the card fields of the payment page. */
  fieldsIn(settings: Settings): CardFields;
  /** Finds a fault in the settings of any card processor with which the app must not start. */
  faultIn(settings: Settings): string | undefined;
  /** Lists the warning about the selected processor's settings in production, if there is one. */
  warningsIn(settings: Settings): string[];
  /** Reads the policy's sources for the selected card fields. */
  sourcesIn(settings: Settings): CardSources;
  /** Lists the places of all card processors in one directive, for the inventory of the payment page. */
  places(directive: CardDirective): ConditionalCardPlace[];
}

/**
 * Creates the card processors of an app. The first one whose variable is set has the card fields; the store's own fields are the default.
 *
 * @param rows - a processor for each kind of card fields.
 */
export function createCardProcessors<Processors extends Rows>(rows: Processors): CardProcessors<Processors> {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createCardProcessors', rows, {
      encrypted: anObject('the result of createEncryptedCardProcessor', 'fieldsIn'),
      stripe: anObject('stripeCardProcessor, or a processor of your own', 'fieldsIn'),
    });
  const { encrypted, ...others }: Rows = rows;
  const selectable = Object.values(others);
  const processors: readonly CardProcessor[] = [...selectable, encrypted];
  const selectedIn = (settings: Settings): CardProcessor =>
    selectable.find(({ selectedBy }) => settings[selectedBy] !== undefined) ?? encrypted;
  return {
    variables: Object.assign({}, ...processors.map(({ variables }) => variables)) as AllVariables<Processors>,
    fieldsIn: (settings) => selectedIn(settings).fieldsIn(valuesIn(settings)),
    faultIn: (settings) => processors.flatMap(({ faultIn }) => faultIn?.(valuesIn(settings)) ?? [])[0],
    warningsIn: (settings) => [selectedIn(settings).warningIn?.(valuesIn(settings)) ?? []].flat(),
    sourcesIn: (settings) => sourcesOf(selectedIn(settings), valuesIn(settings)),
    places: (directive) =>
      processors.flatMap(({ places, selectedBy }, at) => {
        const onlyWithout = processors.slice(0, at).flatMap((earlier) => earlier.selectedBy ?? []);
        return (places[directive] ?? []).map((place) => ({
          ...place,
          ...(selectedBy !== undefined && { onlyWith: selectedBy }),
          ...(onlyWithout.length > 0 && { onlyWithout }),
        }));
      }),
  };
}

/** Selects the settings that are texts. */
const valuesIn = (settings: Settings) => settings as Variables;

function sourcesOf({ places, isOnEveryPage = false, doubledBy }: CardProcessor, values: Variables): CardSources {
  const double = doubledBy === undefined ? undefined : values[doubledBy];
  const originsOf = (listed: readonly CardPlace[] = []) =>
    double !== undefined && listed.length > 0 ? [new URL(double).origin] : namesOf(listed);
  const namesOf = (listed: readonly CardPlace[] = []) =>
    listed.map(({ at }) => at.replace(/^\{(\w+)\}$/, (_, name: string) => new URL(values[name] ?? '').origin));
  return {
    isOnEveryPage,
    sources: {
      scripts: originsOf(places.scripts),
      connections: originsOf(places.connections),
      frames: originsOf(places.frames),
      trustedTypes: namesOf(places.trustedTypes),
    },
  };
}
