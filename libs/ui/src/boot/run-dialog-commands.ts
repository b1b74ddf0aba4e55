/**
 * Handles clicks on a page: performs `commandfor` and `closedby` in browsers without support, which are Firefox before 144 and
 * Safari before 26.2.
 */
export function runDialogCommands({ target, defaultPrevented }: Event): void {
  if (defaultPrevented || !(target instanceof Element)) return;
  // The sheet covers the whole dialog, so a click whose target is the dialog hit the backdrop.
  if (target instanceof HTMLDialogElement && !('closedBy' in HTMLDialogElement.prototype)) target.close();
  const button = target.closest('button[commandfor]');
  if (!button || 'commandForElement' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}
