export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** The named fields of forms, each under a key that is the same when the page comes back. */
export function fieldsOf(forms: Iterable<HTMLFormElement>): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const form of forms) {
    const formName = form.getAttribute('id') ?? form.getAttribute('name') ?? ''; // form.id may be a field called `id`
    for (const field of [...form.elements].filter(isField)) {
      const name = field.name || field.id;
      if (name) fields.set(freeKey(fields, [formName, name, isChoice(field) ? field.value : '']), field);
    }
  }
  return fields;
}

function freeKey(fields: ReadonlyMap<string, Field>, names: readonly string[]): string {
  const keyOf = (nth: number) => JSON.stringify([...names, nth]);
  let nth = 0;
  while (fields.has(keyOf(nth))) nth += 1;
  return keyOf(nth);
}

/** The text in a field; empty for a choice that is not made. */
export const valueOf = (field: Field): string => (isChoice(field) && !field.checked ? '' : field.value);

/** Nothing is typed, or chosen other than what was chosen at first; for a radio button in its whole group. */
export function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return hasFirstChoice(field);
  if (!isChoice(field)) return field.value === '';
  const group = field.type === 'radio' ? field.form?.elements.namedItem(field.name) : field;
  const buttons = group instanceof RadioNodeList ? [...group] : [field];
  return buttons.every((button) => !(button instanceof HTMLInputElement) || button.checked === button.defaultChecked);
}

/** Tells whether a list still has its default option: the one marked as selected, else the first. */
function hasFirstChoice({ options, selectedIndex }: HTMLSelectElement): boolean {
  return (
    selectedIndex ===
    Math.max(
      0,
      [...options].findIndex(({ defaultSelected }) => defaultSelected),
    )
  );
}

/** Fills a field as a visitor does, so that React sees it. A choice that is no longer offered is not made. */
export function fill(field: Field, value: string): void {
  if (isChoice(field)) return field.click();
  // React keeps its own `value` on the element: only the one of the prototype makes the event news to it.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  if (field.value !== value) return;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
