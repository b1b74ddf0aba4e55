import { useLingui } from '@lingui/react/macro';
import type { PayableInvoice } from '@assess/gateway-client/contract';
import { Checkbox, VisuallyHidden } from '@assess/ui';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import { groupsOf } from '../../selection.ts';
import styles from './select-all-box.module.css';
import { CurrentExtent, SelectGroup } from './select-group.ts';

/**
 * The check box in a table's header. It selects all payable invoices, also those on other pages, or none; while some
 * are selected, it is indeterminate. It is never posted. Without scripts it is hidden, and buttons do the same.
 */
export function SelectAllBox({ payable }: { payable: readonly PayableInvoice[] }) {
  const { t } = useLingui();
  const select = use(SelectGroup);
  const extent = use(CurrentExtent);
  const box = useRef<HTMLInputElement>(null);
  const all = groupsOf(payable)[0]?.ids ?? [];
  const takePressBeforeHydration = useEffectEvent(() => {
    if (box.current && box.current.checked !== box.current.defaultChecked) select(box.current.checked ? all : []);
  });
  useEffect(() => takePressBeforeHydration(), []);
  useEffect(() => {
    if (!box.current) return;
    box.current.checked = extent === 'all';
    box.current.indeterminate = extent === 'some';
  }, [extent]);
  return (
    <div className={styles['box']}>
      <Checkbox
        ref={box}
        id="select-all"
        autoComplete="off"
        defaultChecked={extent === 'all'}
        onChange={(event) => {
          event.stopPropagation(); // the form's listener would read only the rows shown, but this check box also selects other invoices
          select(event.target.checked ? all : []);
        }}
        label={<VisuallyHidden>{t({ id: 'invoices.results.selectAll', message: 'Select all' })}</VisuallyHidden>}
      />
    </div>
  );
}
