import { cardDigits, groupDigits } from '../../card.ts';

/**
 * Groups the digits of a field while the user types. The caret stays behind the same digit. Deleting the space between two
 * groups deletes the digit beyond it, because that is what the user means.
 *
 * @param inputType - from the event. @see Input Events Level 2 §4.1.2
 */
export function groupWhileTyping(field: HTMLInputElement, inputType = ''): void {
  const typed = withoutDeletedGap(field, inputType);
  const grouped = groupDigits(typed.value);
  if (grouped === field.value) return;
  const before = cardDigits(typed.value.slice(0, typed.caret)).length;
  field.value = grouped;
  const caret = [...grouped].findIndex((_, index) => cardDigits(grouped.slice(0, index)).length === before);
  const place = caret === -1 ? grouped.length : caret;
  if (field === document.activeElement) field.setSelectionRange(place, place);
}

function withoutDeletedGap({ value, selectionStart }: HTMLInputElement, inputType: string) {
  const caret = selectionStart ?? value.length;
  const grouped = groupDigits(value);
  if (grouped.length <= value.length || grouped[caret] !== ' ') return { value, caret };
  switch (inputType) {
    case 'deleteContentBackward':
      return { value: value.slice(0, caret - 1) + value.slice(caret), caret: caret - 1 };
    case 'deleteContentForward':
      return { value: value.slice(0, caret) + value.slice(caret + 1), caret };
    default:
      return { value, caret };
  }
}
