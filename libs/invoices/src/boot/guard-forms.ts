import {
  checkInvoiceSearch,
  looksSwapped,
  parseInvoiceSearch,
  type SearchField,
  type SearchIssue,
} from '../number-rules/invoice-search.ts';

const isGuarded = (target: EventTarget | null): target is HTMLFormElement =>
  target instanceof HTMLFormElement && target.dataset['guarded'] !== undefined;

/** Longer than a double click of somebody who is slow, shorter than reading what is wrong. */
const secondPressMs = 1000;

/** As far as a hand moves up or down between two presses in the same place, in CSS pixels. */
const samePlace = 20;

/**
 * Keeps forms that post as they are right without any framework, before and after the app is hydrated: they post once however
 * often a button is pressed, which opens nothing else either, and the button says that it is busy. The find form says
 * what is wrong next to each field, and in the title that something is.
 *
 * Works on markup alone, by delegation: `form[data-guarded]`, which holds the find form's messages and the two titles of its document as JSON; each of its text
 * fields is described by an element with the id `{field id}-error`, and `[data-swapped]` says that the numbers stand in each other's place.
 *
 * @param signal ends it, for pages that are there longer than their forms.
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
  // The page scrolls to what is wrong: a second press in the same place would hit something else.
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
  // A page that comes back from the back-forward cache may be posted again.
  const release = ({ persisted }: PageTransitionEvent) => {
    if (persisted) for (const busy of page.querySelectorAll('[aria-busy]')) busy.ariaBusy = null;
  };
  page.addEventListener('submit', send, { signal });
  page.addEventListener('click', ignoreSecondPress, { signal, capture: true });
  page.addEventListener('input', judgeAgain, { signal });
  addEventListener('pageshow', release, { signal });
}

/** Shows a form's issues, moves the focus to the first, and says if there are any. */
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
