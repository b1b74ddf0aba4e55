/**
 * Moves the focus to a new step, unless the visitor is already in it or busy elsewhere on the page. In a dialog the step
 * always takes the focus, because the rest of the page is inert there.
 */
export function focusStep(form: HTMLFormElement, target: HTMLElement | null) {
  const { activeElement, body } = document;
  if (form.contains(activeElement)) return; // the visitor began before the app was hydrated
  const isElsewhere = activeElement !== null && activeElement !== body;
  const dialog = form.closest('dialog');
  if (isElsewhere && !dialog?.contains(activeElement)) return;
  target?.focus();
}
