import { checkInvoiceSearch, parseInvoiceSearch, type SearchField, type SearchIssue } from '../invoice-search.ts';

const isFindForm = (target: EventTarget | null): target is HTMLFormElement =>
  target instanceof HTMLFormElement && target.dataset['findForm'] !== undefined;

/** Longer than a double click of somebody who is slow, shorter than reading what is wrong. */
const secondPressMs = 1000;

/**
 * Keeps the find form right without any framework, before and after the app is awake: says what is wrong next to each
 * field, and posts once however often the button is pressed, which opens nothing else either.
 *
 * Works on markup alone, by delegation: `form[data-find-form]` holds the messages as JSON, and each of its text fields is
 * described by an element with the id `{field id}-error`.
 */
export function guardFindForm(page: Document): void {
  let refusedAt = -secondPressMs;
  page.addEventListener('submit', (event) => {
    const form = event.target;
    if (!isFindForm(form)) return;
    if (form.ariaBusy !== 'true' && !showIssues(form)) {
      form.ariaBusy = 'true';
      return;
    }
    event.preventDefault();
    refusedAt = event.timeStamp;
  });
  // What is wrong is scrolled to: a second press in the same place would hit something else.
  page.addEventListener(
    'click',
    (event) => {
      if (!event.detail || event.timeStamp - refusedAt > secondPressMs) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  page.addEventListener('input', (event) => {
    const field = event.target;
    if (field instanceof HTMLInputElement && isFindForm(field.form) && field.form.querySelector('[aria-invalid]'))
      showIssues(field.form, { focus: false });
  });
  // A page that comes back from the back-forward cache may be posted again.
  addEventListener('pageshow', () => {
    for (const form of page.querySelectorAll('form[data-find-form]')) form.ariaBusy = null;
  });
}

/** Whether there are any. Moves the focus to the first. */
function showIssues(form: HTMLFormElement, { focus } = { focus: true }): boolean {
  const messages: Record<SearchIssue, string> = JSON.parse(form.dataset['findForm'] ?? '{}');
  const issues = checkInvoiceSearch(parseInvoiceSearch(new FormData(form)));
  for (const name of ['accountNumber', 'number'] satisfies SearchField[]) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    const issue = issues[name];
    showMessage(field, issue && messages[issue]);
    if (issue && focus) field.focus();
  }
  return Object.keys(issues).length > 0;
}

function showMessage(field: HTMLInputElement, message: string | undefined): void {
  const place = field.ownerDocument.getElementById(`${field.id}-error`);
  if (!place) return;
  place.textContent = message ?? '';
  place.hidden = !message;
  field.ariaInvalid = message ? 'true' : null;
}
