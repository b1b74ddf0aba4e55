/** Enters a text into a field as typing does, because React ignores a value written by its own setter. */
export function enterText(input: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
