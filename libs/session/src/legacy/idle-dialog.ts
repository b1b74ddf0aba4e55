import { warningAttribute } from '../signed-in/activity.ts';
import { idleTexts } from './idle-texts.ts';

export type IdleDialogActions = { stay: () => void; signOut: () => void };

export type LegacyIdleDialog = {
  /** Opens the dialog, or updates the remaining seconds in it. */
  show: (seconds: number, actions: IdleDialogActions) => void;
  hide: () => void;
};

/**
 * Creates a modal dialog from the page's own elements, class `assess-idle-notice`, in the page's language. The dialog is
 * built when it is first shown. Closing it in any way keeps the visitor signed in.
 */
export function createLegacyIdleDialog(document: Document): LegacyIdleDialog {
  let shown: ReturnType<typeof build> | undefined;
  let actions: IdleDialogActions | undefined;

  const open = () => {
    const built = build(document, { stay: () => actions?.stay(), signOut: () => actions?.signOut() });
    built.dialog.showModal();
    return built;
  };

  return {
    show: (seconds, wanted) => {
      actions = wanted;
      shown ??= open();
      shown.status.textContent = shown.texts.left(seconds);
    },
    hide: () => {
      shown?.dialog.close();
      shown?.dialog.remove();
      shown = undefined;
    },
  };
}

function build(document: Document, actions: IdleDialogActions) {
  const texts = idleTexts(document.documentElement.lang);
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, properties: object) =>
    Object.assign(document.createElement(name), properties);
  const title = make('h2', { id: 'assess-idle-title', textContent: texts.title });
  const status = make('p', { id: 'assess-idle-left', role: 'status' });
  status.setAttribute(warningAttribute, '');
  const dialog = make('dialog', { className: 'assess-idle-notice', lang: texts.lang, onclose: actions.stay });
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.setAttribute('aria-describedby', status.id);
  dialog.append(
    title,
    status,
    make('button', { type: 'button', textContent: texts.stay, onclick: () => dialog.close() }),
    make('button', { type: 'button', textContent: texts.signOut, onclick: actions.signOut }),
  );
  document.body.append(dialog);
  return { dialog, status, texts };
}
