/**
 * Throws if a prop is wrong, and says what to pass: `<SelectField options={undefined}>: options is …`. `@assess/i18n/arguments` has such
 * checks for libraries above this one. Call it only in an `if (process.env.NODE_ENV !== 'production')`, which bundlers remove.
 *
 * @param prop - the prop's name and value
 * @param is - the words that follow "is", with an example of a right value
 * @throws Error
 */
export function checkProp(component: string, prop: Readonly<Record<string, unknown>>, isRight: boolean, is: string) {
  if (isRight) return;
  const [[name, value] = []] = Object.entries(prop);
  const shown = typeof value === 'object' && value !== null ? 'an object' : String(value);
  throw new Error(
    `<${component} ${name}=${typeof value === 'string' ? `"${value}"` : `{${shown}}`}>: ${name} is ${is}.`,
  );
}

/**
 * Throws if an id is missing, because labels, hints and errors would refer to elements that are not there. Call it as `checkProp`.
 *
 * @throws Error
 */
export function checkId(component: string, prop: Readonly<Record<string, unknown>>): void {
  const [id] = Object.values(prop);
  checkProp(component, prop, typeof id === 'string' && id !== '', "a text that is unique in the page, such as 'email'");
}

/**
 * Throws if a prop is none of its values, such as a look that the style sheet does not have. Call it as `checkProp`.
 *
 * @throws Error
 */
export function checkOneOf(component: string, prop: Readonly<Record<string, unknown>>, ...values: readonly string[]) {
  const isOne = Object.values(prop).every((value) => values.includes(value as string));
  checkProp(component, prop, isOne, `one of ${values.join(', ')}`);
}

/**
 * Throws if a prop is no array of objects that have these texts. Call it as `checkProp`.
 *
 * @throws Error
 */
export function checkItems(
  component: string,
  prop: Readonly<Record<string, unknown>>,
  ...[text, other]: readonly [string, string]
) {
  const [items] = Object.values(prop);
  const isItem = (item: unknown) => typeof item === 'object' && item !== null && text in item;
  const areItems = Array.isArray(items) && items.every(isItem);
  checkProp(component, prop, areItems, `an array such as [{ ${text}, ${other} }]`);
}
