export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** Returns the named fields of forms, each under a key that stays the same when the page is opened again. */
export function fieldsOf(forms: Iterable<HTMLFormElement>): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const form of forms) {
    const formName = form.getAttribute('id') ?? form.getAttribute('name') ?? ''; // `form.id` can be a field with the name `id`
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

/** The text in a field; empty for a choice that is not selected. */
export const valueOf = (field: Field): string => (isChoice(field) && !field.checked ? '' : field.value);

/** True when the field has no typed text and no changed choice. A radio button counts with its whole group. */
export function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return hasFirstChoice(field);
  if (!isChoice(field)) return field.value === '';
  const group = field.type === 'radio' ? field.form?.elements.namedItem(field.name) : field;
  const buttons = group instanceof RadioNodeList ? [...group] : [field];
  return buttons.every((button) => !(button instanceof HTMLInputElement) || button.checked === button.defaultChecked);
}

/** True when a list still has its default option: the one marked as selected, or else the first. */
function hasFirstChoice({ options, selectedIndex }: HTMLSelectElement): boolean {
  return (
    selectedIndex ===
    Math.max(
      0,
      [...options].findIndex(({ defaultSelected }) => defaultSelected),
    )
  );
}

/** Fills a field with the same events as a visitor's typing, because React listens to them. It skips an option that is gone. */
export function fill(field: Field, value: string): void {
  if (isChoice(field)) return field.click();
  // React overrides `value` on the element, and notices the event only after a change through the prototype's setter.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  if (field.value !== value) return;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
