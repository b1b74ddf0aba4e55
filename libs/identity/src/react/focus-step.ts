/**
 * Moves the focus to a new step, unless the step or an element elsewhere on the page has it. In a dialog the step also takes
 * the focus from the dialog's other elements.
 */
export function focusStep(form: HTMLFormElement, target: HTMLElement | null) {
  const { activeElement, body } = document;
  if (form.contains(activeElement)) return; // the visitor began before the app was hydrated
  const isElsewhere = activeElement !== null && activeElement !== body;
  const dialog = form.closest('dialog');
  if (isElsewhere && !dialog?.contains(activeElement)) return;
  target?.focus();
}
