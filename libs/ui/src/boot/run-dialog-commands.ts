/**
 * Opens and closes dialogs on a click, in browsers without support for `commandfor` and `closedby`: Firefox before 144
 * and Safari before 26.2.
 */
export function runDialogCommands(event: Event): void {
  const [target] = event.composedPath(); // the element itself, also inside a shadow root
  if (event.defaultPrevented || !(target instanceof Element)) return;
  // The child `.sheet` covers the whole dialog, so a click whose target is the dialog itself hit the backdrop.
  if (target instanceof HTMLDialogElement && !('closedBy' in HTMLDialogElement.prototype)) target.close();
  const button = target.closest('button[commandfor]');
  if (!button || 'commandForElement' in HTMLButtonElement.prototype) return;
  const root = button.getRootNode() as Document | ShadowRoot;
  const dialog = root.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}
