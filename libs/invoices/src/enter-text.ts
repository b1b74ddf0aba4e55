/** Enters a text into a field like typing. Uses the setter of the prototype, because React ignores a value written by `input.value = …`. */
export function enterText(input: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
