import type { Rule } from './rules.ts';

type Rules = Readonly<Record<string, Rule>>;

/**
 * Throws if a positional argument is wrong. The message names the call and the value, and says what to pass:
 * `createI18n('en'): locale is …`. Call this function only in an `if (process.env.NODE_ENV !== 'production')`, which
 * bundlers remove from production builds together with this function.
 *
 * @param call - the name of the function whose arguments are checked
 * @throws Error
 */
export function checkArguments(call: string, values: Readonly<Record<string, unknown>>, rules: Rules): void {
  const wrong = findWrong(values, rules);
  if (wrong) throw new Error(`${call}(${written(wrong.value)}): ${wrong.name} is ${wrong.is}.`);
}

/**
 * Throws if one of a function's options is wrong: `assess({ store: 'localhost:3000' }): store is …`. Options without a rule are not
 * checked. Call it only where {@link checkArguments} may be called.
 *
 * @throws Error
 */
export function checkOptions(call: string, options: unknown, rules: Rules): void {
  if (typeof options !== 'object' || options === null)
    throw new Error(`${call}(${written(options)}): the options are an object with ${Object.keys(rules).join(', ')}.`);
  const wrong = findWrong(options as Record<string, unknown>, rules);
  if (wrong) throw new Error(`${call}({ ${wrong.name}: ${written(wrong.value)} }): ${wrong.name} is ${wrong.is}.`);
}

/**
 * Throws if one of a component's props is wrong: `<SessionProvider locale="en">: locale is …`. Call it only where
 * {@link checkArguments} may be called.
 *
 * @throws Error
 */
export function checkProps(component: string, props: object, rules: Rules): void {
  const wrong = findWrong(props as Record<string, unknown>, rules);
  if (!wrong) return;
  const { name, value, is } = wrong;
  const shown = typeof value === 'string' ? `"${shorten(value)}"` : `{${written(value)}}`;
  throw new Error(`<${component} ${name}=${shown}>: ${name} is ${is}.`);
}

function findWrong(values: Readonly<Record<string, unknown>>, rules: Rules) {
  for (const [name, { is, fits }] of Object.entries(rules))
    if (!fits(values[name])) return { name, value: values[name], is };
  return undefined;
}

const maxShown = 60;

const shorten = (text: string): string => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);

/** Returns a value as a developer would write it. Of an object only the names are shown, because it may hold keys or personal data. */
function written(value: unknown): string {
  if (typeof value === 'string') return `'${shorten(value)}'`;
  if (typeof value === 'function') return value.name === '' ? 'a function' : value.name;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid Date' : `new Date('${value.toJSON()}')`;
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]';
  if (typeof value !== 'object' || value === null) return String(value);
  if ('then' in value) return 'a promise';
  if ('$$typeof' in value) return 'an element';
  const names = Object.keys(value);
  return names.length === 0 ? `${classNameOf(value)}{}` : `{ ${shorten(names.join(', '))} }`;
}

/** Returns the name of an object's class, such as `Headers`, whose properties are not its own; empty for a plain object. */
function classNameOf(value: object): string {
  const { constructor } = value;
  return typeof constructor !== 'function' || constructor === Object ? '' : `${constructor.name} `;
}
