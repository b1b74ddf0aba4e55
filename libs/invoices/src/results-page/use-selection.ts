import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createAfterPaintQueue } from './after-paint-queue.ts';

const chosen = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement>('input[name="invoice"]');

/**
 * The selected invoice ids. The form holds them – a check box for each invoice shown, a hidden field for each that is not –
 * and this only reads: so what was ticked before the app hydrated, or what the browser restored on the way back, counts.
 *
 * @param initialIds - what the server rendered as selected.
 * @param onChange - told of the selection once what a press changed is painted, or the page is about to be left.
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
  // Before the effects of the list, one of which may select more than is shown.
  useLayoutEffect(() => {
    const restored = () => readRestored();
    restored();
    addEventListener('pageshow', restored); // the browser restores check boxes before it
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
