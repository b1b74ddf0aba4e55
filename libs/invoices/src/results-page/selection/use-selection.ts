import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createAfterPaintQueue } from './after-paint-queue.ts';

const chosen = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement>('input[name="invoice"]');

/**
 * Manages the selected invoice ids. The DOM of the form contains them – as a check box for each invoice shown and a
 * hidden field for each other selected invoice – because a selection may be made before hydration or restored by back
 * navigation.
 *
 * @param initialIds - the ids that the server rendered as selected.
 * @param onChange - called with the selection after it is painted or before the visitor leaves the page.
 */
export function useSelection(initialIds: ReadonlySet<string>, onChange: (ids: readonly string[]) => void) {
  const formRef = useRef<HTMLFormElement>(null);
  const [selectedIds, setSelectedIds] = useState(initialIds);
  const [queue] = useState(createAfterPaintQueue<readonly string[]>);
  const pass = useEffectEvent(onChange);
  const take = useCallback(
    (ids: readonly string[]) => {
      setSelectedIds(new Set(ids));
      queue.push(ids);
    },
    [queue],
  );
  const read = () => {
    const form = formRef.current;
    if (form)
      take([...chosen(form)].filter(({ type, checked }) => type === 'hidden' || checked).map(({ value }) => value));
  };
  const readRestored = useEffectEvent(read);
  useEffect(() => queue.subscribe((ids) => pass(ids)), [queue]);
  // A layout effect, because it has to read the selection before an effect of the list selects invoices beyond those shown.
  useLayoutEffect(() => {
    const restored = () => readRestored();
    restored();
    addEventListener('pageshow', restored); // the browser restores check boxes before this event
    return () => removeEventListener('pageshow', restored);
  }, []);
  const select = useCallback(
    (ids: readonly string[]) => {
      const form = formRef.current;
      const selected = new Set(ids);
      if (form) for (const box of chosen(form)) box.checked = selected.has(box.value);
      take(ids);
    },
    [take],
  );
  return { formRef, selectedIds, read, select };
}
