/** The event a form that needs the app sends, bubbling, when the app has taken it over. */
export const awakeEvent = 'app-awake';

/**
 * Holds the submit of a form that needs the app (`form[data-needs-app]`) until the form itself says that it is awake,
 * then submits it again. Nothing typed into such a form is ever posted by the browser.
 */
export function holdSubmits(page: Document): void {
  const awake = new WeakSet<EventTarget>();
  const needsApp = (target: EventTarget | null): target is HTMLFormElement =>
    target instanceof HTMLFormElement && target.dataset['needsApp'] !== undefined;

  page.addEventListener(
    'submit',
    (event) => {
      if (!needsApp(event.target) || awake.has(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      event.target.ariaBusy = 'true';
    },
    { capture: true },
  );
  page.addEventListener(awakeEvent, ({ target }) => {
    if (!needsApp(target)) return;
    awake.add(target);
    if (target.ariaBusy !== 'true') return;
    target.ariaBusy = null;
    target.requestSubmit();
  });
}
