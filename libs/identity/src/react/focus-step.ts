/**
 * Brings the visitor to a new step, unless they are in it already or doing something elsewhere on the page. In a dialog
 * everything else is out of reach, so there the step may always take the focus.
 */
export function focusStep(form: HTMLFormElement, target: HTMLElement | null) {
  const { activeElement, body } = document;
  if (form.contains(activeElement)) return; // began before the app was hydrated
  const isElsewhere = activeElement !== null && activeElement !== body;
  const dialog = form.closest('dialog');
  if (isElsewhere && !dialog?.contains(activeElement)) return;
  target?.focus();
}
