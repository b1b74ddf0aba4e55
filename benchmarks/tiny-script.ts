/** Validates the find form with the smallest possible script; its source text is written into a page. */
export function validateFindForm(): void {
  const form = (document.getElementById('account-number') as HTMLInputElement).form as HTMLFormElement;
  const check = (name: string, min: number, max: number) => {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    const place = document.getElementById(`${field.id}-error`) as HTMLElement;
    const { length } = field.value.trim();
    const isWrong = length < min || length > max;
    place.textContent = length ? `Please enter ${min} to ${max} characters.` : 'This field is required.';
    place.hidden = !isWrong;
    field.ariaInvalid = String(isWrong);
    if (isWrong) field.focus();
    return isWrong;
  };
  form.addEventListener('submit', (event) => {
    const isAccountWrong = check('accountNumber', 4, 8);
    if (check('number', 7, 14) || isAccountWrong) event.preventDefault();
  });
}
