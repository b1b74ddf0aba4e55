/** Puts a text into a field as if somebody typed it. React ignores a value that its own setter wrote. */
export function enterText(input: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
