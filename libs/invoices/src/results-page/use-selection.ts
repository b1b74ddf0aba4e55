import { useEffect, useRef, useState } from 'react';

const boxes = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement>('input[name="invoice"]');

/**
 * The selected invoice ids. The check boxes hold them and this only reads: so what was ticked before the app woke, or
 * what the browser restored on the way back, counts.
 *
 * @param initialIds - what the server rendered as ticked.
 */
export function useSelection(initialIds: ReadonlySet<string>) {
  const formRef = useRef<HTMLFormElement>(null);
  const [selectedIds, setSelectedIds] = useState(initialIds);
  const read = () => {
    const form = formRef.current;
    if (form) setSelectedIds(new Set([...boxes(form)].filter(({ checked }) => checked).map(({ value }) => value)));
  };
  useEffect(() => {
    read();
    addEventListener('pageshow', read); // the browser restores check boxes before it
    return () => removeEventListener('pageshow', read);
  }, []);
  const selectAll = (checked: boolean) => {
    if (formRef.current) for (const box of boxes(formRef.current)) box.checked = checked;
    read();
  };
  return { formRef, selectedIds, read, selectAll };
}
