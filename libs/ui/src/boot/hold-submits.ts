/** The name of the bubbling event that a form dispatches once it is hydrated. */
export const hydratedEvent = 'app-hydrated';

/**
 * Delays the submit of a form that needs the app (`form[data-needs-app]`) until the form reports that it is hydrated,
 * then submits the form again. The browser never posts the content of such a form.
 *
 * Form and button are busy in the meantime. If the user focuses or edits a field, the submit is cancelled, because its
 * result would arrive while the user types and would take the focus.
 */
export function holdSubmits(page: Document): void {
  const hydrated = new WeakSet<EventTarget>();
  let held: { form: HTMLFormElement; submitter: HTMLElement | null; from: Element | null } | undefined;
  const needsApp = (target: EventTarget | null): target is HTMLFormElement =>
    target instanceof HTMLFormElement && target.dataset['needsApp'] !== undefined;
  const setBusy = (value: 'true' | null) => {
    for (const busy of [held?.form, held?.submitter]) if (busy) busy.ariaBusy = value;
  };
  const takeBack = ({ type, target }: Event) => {
    if (!held || !(target instanceof Element && target.matches('input,select,textarea'))) return;
    if (type === 'focusin' && target === held.from) return; // the field had the focus at the submit, and only the window regained it
    setBusy(null);
    held = undefined;
  };

  page.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      if (!needsApp(form) || hydrated.has(form)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held = { form, submitter, from: page.activeElement };
      setBusy('true');
    },
    { capture: true },
  );
  page.addEventListener('focusin', takeBack);
  page.addEventListener('input', takeBack);
  page.addEventListener(hydratedEvent, ({ target }) => {
    if (!needsApp(target)) return;
    hydrated.add(target);
    if (target.ariaBusy !== 'true') return;
    const submitter = target.querySelector<HTMLElement>('button[aria-busy]'); // looked up again, because React may have replaced form and button
    for (const busy of [target, submitter]) if (busy) busy.ariaBusy = null;
    held = undefined;
    target.requestSubmit(submitter);
  });
}
