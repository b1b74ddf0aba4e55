import {
  checkInvoiceSearch,
  looksSwapped,
  parseInvoiceSearch,
  type SearchField,
  type SearchIssue,
} from '../number-rules/invoice-search.ts';

const isGuarded = (target: EventTarget | null): target is HTMLFormElement =>
  target instanceof HTMLFormElement && target.dataset['guarded'] !== undefined;

/** The time in which a second press is ignored: longer than a slow double click, shorter than reading an error message. */
const secondPressMs = 1000;

/** The distance, in CSS pixels, that the pointer moves up or down during a double click. */
const samePlace = 20;

/**
 * Guards plain HTML forms without a framework, before and after the app is hydrated. A form posts once however often
 * its button is pressed, the extra presses trigger nothing else, and the button is marked as busy. The find form shows
 * an error next to each invalid field and in the document's title.
 *
 * Works by event delegation on the HTML alone. `form[data-guarded]` has the find form's messages and both titles of the
 * document as JSON. The element with the id `{field id}-error` describes a text field. `[data-swapped]` is the hint
 * that each of the two numbers is in the other one's field.
 *
 * @param signal - removes the listeners, for pages that outlive their forms.
 */
export function guardForms(page: Document, signal?: AbortSignal): void {
  let refusedAt = -secondPressMs;
  const send = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!isGuarded(form)) return;
    if (form.ariaBusy !== 'true' && !(form.dataset['guarded'] && showIssues(form))) {
      for (const busy of [form, submitter]) if (busy) busy.ariaBusy = 'true';
      return;
    }
    event.preventDefault();
    refusedAt = event.timeStamp;
  };
  let lastY = 0;
  // The page scrolls to the error, so a second press at the same position would hit another element.
  const ignoreSecondPress = (event: MouseEvent) => {
    const moved = Math.abs(event.clientY - lastY);
    lastY = event.clientY;
    if (!event.detail || moved > samePlace || event.timeStamp - refusedAt > secondPressMs) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const judgeAgain = ({ target: field }: Event) => {
    const form = field instanceof HTMLInputElement && field.form;
    if (form && form.dataset['guarded'] && form.querySelector('[aria-invalid]')) showIssues(form, { focus: false });
  };
  // A page restored from the back-forward cache may post its forms again.
  const release = ({ persisted }: PageTransitionEvent) => {
    if (persisted) for (const busy of page.querySelectorAll('[aria-busy]')) busy.ariaBusy = null;
  };
  page.addEventListener('submit', send, { signal });
  page.addEventListener('click', ignoreSecondPress, { signal, capture: true });
  page.addEventListener('input', judgeAgain, { signal });
  addEventListener('pageshow', release, { signal });
}

/** Shows a form's issues and moves the focus to the first field with an issue. @returns true when there are any. */
function showIssues(form: HTMLFormElement, { focus } = { focus: true }): boolean {
  const words: Record<SearchIssue | 'title' | 'errorTitle', string> = JSON.parse(form.dataset['guarded'] ?? '{}');
  const search = parseInvoiceSearch(new FormData(form));
  const issues = checkInvoiceSearch(search);
  for (const name of ['accountNumber', 'number'] satisfies SearchField[]) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    const issue = issues[name];
    showMessage(field, issue && words[issue]);
    if (issue && focus) field.focus();
  }
  const hint = form.querySelector<HTMLElement>('[data-swapped]');
  if (hint) hint.hidden = !looksSwapped(search);
  const hasIssues = Object.keys(issues).length > 0;
  document.title = words[hasIssues ? 'errorTitle' : 'title'];
  return hasIssues;
}

function showMessage(field: HTMLInputElement, message: string | undefined): void {
  const place = field.ownerDocument.getElementById(`${field.id}-error`);
  if (!place) return;
  place.textContent = message ?? '';
  place.hidden = !message;
  field.ariaInvalid = message ? 'true' : null;
}
