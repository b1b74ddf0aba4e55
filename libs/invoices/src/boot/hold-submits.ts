/**
 * Holds the submit of a form that needs the app (`form[data-needs-app]`) until the app is awake, then submits it again.
 * Nothing typed into such a form is ever posted by the browser itself.
 *
 * @param wakeApp - resolves when the app has taken the page over.
 */
export function holdSubmits(page: Document, wakeApp: () => Promise<unknown>): void {
  let awake = false;
  page.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset['needsApp'] === undefined) return;
      event.preventDefault();
      if (awake || form.ariaBusy === 'true') return;
      form.ariaBusy = 'true';
      void wakeApp().then(() => {
        awake = true;
        form.ariaBusy = null;
        form.requestSubmit();
      });
    },
    { capture: true },
  );
}
