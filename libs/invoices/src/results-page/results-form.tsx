import type { PayableInvoice } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import { VisuallyHidden } from '@assess/ui';
import { useRef, type ReactNode } from 'react';
import { extentOf, summarise, writeSelection } from '../selection.ts';
import styles from './results-page.module.css';
import { CurrentExtent, SelectGroup } from './selection/select-group.ts';
import { SelectionSummaryBar } from './selection/selection-summary.tsx';
import { useSelection } from './selection/use-selection.ts';

export interface ResultsFormProps {
  /** The id of the form, by which buttons outside the form submit it. */
  id: string;
  action: string;
  locale: Locale;
  payable: readonly PayableInvoice[];
  /** The ids of the invoices with a check box among the children. */
  shownIds: ReadonlySet<string>;
  /** True when several invoices can be paid together. */
  selectable: boolean;
  /** True when a button among or below the children submits the form. Otherwise there is no form. */
  hasButtons: boolean;
  /** The initially selected ids, as named by `selection`. */
  initialIds: ReadonlySet<string>;
  selection: string | undefined;
  onSelect: ((selection: string | undefined) => void) | undefined;
  /** The list of invoices. Selecting one invoice does not render the list again. */
  children: ReactNode;
}

/** The form in which invoices are selected and paid. It manages the selection and shows its total. */
export function ResultsForm(props: ResultsFormProps) {
  const {
    id: formId,
    action,
    locale,
    payable,
    shownIds,
    selectable,
    hasButtons,
    initialIds,
    selection,
    onSelect,
    children,
  } = props;
  const kept = useRef(selection);
  const { formRef, selectedIds, read, select } = useSelection(initialIds, (ids) => {
    const written = writeSelection(payable, ids);
    if (written === kept.current) return;
    kept.current = written;
    onSelect?.(written);
  });
  if (!hasButtons) return <div className={styles['main']}>{children}</div>;
  return (
    <div className={styles['main']}>
      <form
        ref={formRef}
        id={formId}
        className={styles['list']}
        method="post"
        action={action}
        data-guarded=""
        data-selected={selectable && selectedIds.size > 0 ? '' : undefined}
        onChange={read}
      >
        {selectable && <EnterPays />}
        {[...selectedIds].map(
          (id) =>
            shownIds.has(id) || (
              <input key={id} type="hidden" name="invoice" value={id} className={styles['elsewhere']} />
            ),
        )}
        <SelectGroup value={select}>
          <CurrentExtent value={extentOf(payable, selectedIds)}>{children}</CurrentExtent>
        </SelectGroup>
      </form>
      {selectable && (
        <div className={styles['summary']} data-print="none">
          <SelectionSummaryBar summary={summarise(payable, selectedIds)} locale={locale} form={formId} />
        </div>
      )}
    </div>
  );
}

/** The form's first submit button, which browsers press when a visitor presses Enter on a check box: it pays the selection. */
function EnterPays() {
  return (
    <VisuallyHidden>
      <button type="submit" tabIndex={-1} aria-hidden="true" />
    </VisuallyHidden>
  );
}
