/**
 * Moves the focus to a new step, unless the step or an element elsewhere on the page has it. In a dialog the step also takes
 * the focus from the dialog's other elements.
 */
export function focusStep(form: HTMLFormElement, target: HTMLElement | null) {
  const root = form.getRootNode() as Document | ShadowRoot;
  const activeElement = root.activeElement ?? document.activeElement; // a shadow root has none while the focus is outside it
  if (form.contains(activeElement)) return; // the visitor began before the app was hydrated
  const isElsewhere = activeElement !== null && activeElement !== document.body;
  const dialog = form.closest('dialog');
  if (isElsewhere && !dialog?.contains(activeElement)) return;
  target?.focus();
}
