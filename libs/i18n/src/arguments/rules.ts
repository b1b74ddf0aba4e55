import { isLocale, localeCodes } from '../locales.ts';

/** A rule for an argument: a test, and the words that follow "is" in the message about a value that fails it. */
export interface Rule {
  readonly is: string;
  /** Says whether a value is right. */
  readonly fits: (value: unknown) => boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/**
 * Creates a rule of its own.
 *
 * @param is - the words that follow "is", with an example of a right value
 */
export const aRule = (is: string, fits: Rule['fits']): Rule => ({ is, fits });

/** Lets an argument be left out. */
export const optional = ({ is, fits }: Rule): Rule => ({
  is: `${is}, or left out`,
  fits: (value) => value === undefined || fits(value),
});

/** Requires a text that is not empty, such as a variable of the environment that is set. */
export const aText = (is: string): Rule => aRule(is, isText);

/** Requires the code of a store, such as `en-us`. A language such as `en` has no store. */
export const aLocale = (): Rule =>
  aRule(`the code of a store, one of ${localeCodes.join(', ')}`, (value) => isText(value) && isLocale(value));

/** Requires one of these texts. */
export const oneOf = (...values: readonly string[]): Rule =>
  aRule(`one of ${values.map((value) => `'${value}'`).join(', ')}`, (value) => values.includes(value as string));

/** Requires a function. */
export const aFunction = (is: string): Rule => aRule(is, (value) => typeof value === 'function');

/** Requires an object that has these methods. A promise of it has none of them. */
export const anObject = (is: string, ...methods: readonly string[]): Rule =>
  aRule(
    is,
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      methods.every((name) => typeof (value as Record<string, unknown>)[name] === 'function'),
  );

/** Requires an array of such values. */
export const anArray = (is: string, fits: Rule['fits']): Rule =>
  aRule(is, (value) => Array.isArray(value) && value.every(fits));

/** Requires milliseconds, at least 0. `Infinity` is allowed. */
export const aDuration = (): Rule =>
  aRule('a number of milliseconds, such as 15_000', (value) => typeof value === 'number' && value >= 0);

/** Requires a scheme and a host, without a path. */
export const anOrigin = (): Rule =>
  aRule(
    "an origin with its scheme and without a slash at its end, such as 'https://store.example'",
    (value) => isText(value) && /^https?:\/\/[^/?#\s]+$/.test(value),
  );

/** Requires an absolute URL to which paths are appended. */
export const aServerUrl = (): Rule =>
  aRule(
    "an absolute URL without a slash at its end, such as 'http://127.0.0.1:3001'",
    (value) => isText(value) && /^https?:\/\/[^/\s]/.test(value) && !value.endsWith('/'),
  );

/** Requires an absolute URL, or a path of the page's own origin, to which paths are appended. */
export const aBaseUrl = (example: string): Rule =>
  aRule(
    `an absolute URL, or a path that begins with a slash, without a slash at its end, such as ${example}`,
    (value) => isText(value) && /^(https?:\/\/[^/\s]|\/[^/\s])/.test(value) && !value.endsWith('/'),
  );

/** Requires an `IsoDay`. */
export const aDay = (): Rule =>
  aRule(
    "a day without a time, such as '2026-11-20', which dayAt(Date.now(), locale) makes of an instant",
    (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  );

/** Requires an instant with a time zone. */
export const anInstant = (): Rule =>
  aRule(
    "an instant in ISO 8601, such as '2026-11-20T20:14:00.000Z', which toISOString makes of a Date",
    (value) =>
      isText(value) && /^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:?\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)),
  );

/** Requires the code of a currency. */
export const aCurrency = (): Rule =>
  aRule("a code of ISO 4217 in upper case, such as 'USD'", (value) => isText(value) && /^[A-Z]{3}$/.test(value));

/** Requires the amount of a `Money`. */
export const aMinorAmount = (): Rule =>
  aRule("a whole number of the currency's smallest unit, such as 1250 for $12.50", Number.isInteger);

/** Requires the function to which a page's code logs. */
export const aLog = (): Rule =>
  aFunction('a function that logs a line, such as (line, cause) => console.warn(line, cause)');

/** Requires the logger of a server. */
export const aLogger = (): Rule => anObject('a logger, such as createLog of @assess/page-server makes', 'warn');

/** Requires a storage, such as `localStorage`. */
export const aStorage = (): Rule =>
  anObject('a storage, such as lazyStorage(() => localStorage)', 'getItem', 'setItem', 'removeItem');

/** Requires a value that loads on demand, such as a page's account. */
export const anOnDemand = (): Rule =>
  anObject('the result of createOnDemand of @assess/ui/state', 'current', 'open', 'subscribe');

/** Requires an instance of lingui, not the promise of one. */
export const anI18n = (): Rule => anObject('the awaited result of createI18n(locale, loaders)', '_', 'load', 'on');
