/** The type of an option, and the words that follow "is" in the message about a wrong one. */
type Rule = readonly [type: 'function' | 'number' | 'object' | 'string', is: string];

/**
 * Throws if an option that a function needs is missing or of another type, and says what to pass: `createLog({ level: undefined }): level
 * is …`. It also checks in production, because a server should not start with a wrong option. `@assess/i18n/arguments` has more rules for
 * libraries above this one.
 *
 * @throws Error
 */
export function checkOptions(call: string, options: unknown, rules: Readonly<Record<string, Rule>>): void {
  if (typeof options !== 'object' || options === null)
    throw new Error(`${call}(${String(options)}): the options are an object with ${Object.keys(rules).join(', ')}.`);
  for (const [name, [type, is]] of Object.entries(rules)) {
    const value: unknown = Reflect.get(options, name);
    if (typeof value === type && value !== null) continue;
    throw new Error(
      `${call}({ ${name}: ${typeof value === 'string' ? `'${value}'` : String(value)} }): ${name} is ${is}.`,
    );
  }
}

/** The rule for a logger. */
export const aLogger: Rule = ['object', "a pino logger, such as createLog({ level: 'info', app, mask }) makes"];
