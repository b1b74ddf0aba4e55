import { aFunction, aLogger, aRule, aText, checkOptions, type Rule } from '@assess/i18n/arguments';

const isService = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' && value !== null && 'baseUrl' in value && /^https?:\/\/\S+$/.test(String(value.baseUrl)));

/** Throws if the options that the flags of stores and of visitors share are wrong, or those of `others`. */
export const checkServerFlags = (call: string, options: object, others: Readonly<Record<string, Rule>> = {}): void =>
  checkOptions(call, options, {
    service: aRule(
      "an object with the clientId and the baseUrl of the flag service, such as 'https://flags.example', or left out",
      isService,
    ),
    log: aLogger(),
    ...others,
  });

/** Throws if the options of a visitor's flags are wrong. */
export const checkVisitorFlags = (options: object): void =>
  checkServerFlags('createVisitorFlags', options, {
    sessionCookie: aText("the name of the identity server's cookie"),
    userIdOf: aFunction('a function that returns the id of the user of a session'),
  });
