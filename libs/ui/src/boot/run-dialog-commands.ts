/**
 * Opens and closes dialogs on a click, in browsers without support for `commandfor` and `closedby`: Firefox before 144
 * and Safari before 26.2.
 */
export function runDialogCommands({ target, defaultPrevented }: Event): void {
  if (defaultPrevented || !(target instanceof Element)) return;
  // The child `.sheet` covers the whole dialog, so a click whose target is the dialog itself hit the backdrop.
  if (target instanceof HTMLDialogElement && !('closedBy' in HTMLDialogElement.prototype)) target.close();
  const button = target.closest('button[commandfor]');
  if (!button || 'commandForElement' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}
