/** The event a form that needs the app sends, bubbling, when the app has taken it over. */
export const hydratedEvent = 'app-hydrated';

/**
 * Holds the submit of a form that needs the app (`form[data-needs-app]`) until the form itself says that it is hydrated,
 * then submits it again. Nothing typed into such a form is ever posted by the browser.
 *
 * Form and button are busy meanwhile. Whoever goes on to a field takes the press back: its answer would come in the middle
 * of a word and take the focus with it.
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
    if (type === 'focusin' && target === held.from) return; // the window has the focus again
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
    const submitter = target.querySelector<HTMLElement>('button[aria-busy]'); // React may have created both again
    for (const busy of [target, submitter]) if (busy) busy.ariaBusy = null;
    held = undefined;
    target.requestSubmit(submitter);
  });
}
