import { Trans } from '@lingui/react/macro';
import type { PayableInvoice } from '@assess/gateway-client/contract';
import { use, type ReactNode } from 'react';
import { groupsOf } from '../../selection.ts';
import { IdleButton } from '../idle-button.tsx';
import { CurrentExtent, SelectGroup } from './select-group.ts';

export interface SelectAllButtonsProps {
  payable: readonly PayableInvoice[];
}

/**
 * The buttons that select all payable invoices, also those on other pages, one group of them, or none. Without scripts,
 * each posts the form and the server renders the page again.
 */
export function SelectAllButtons({ payable }: SelectAllButtonsProps) {
  const groups = groupsOf(payable).filter(({ ids }, index, [all]) => index === 0 || ids.length !== all?.ids.length);
  return (
    <>
      {groups.map(({ name, ids }) => (
        <SelectButton key={name} value={name} ids={ids}>
          <GroupLabel name={name} />
        </SelectButton>
      ))}
      <SelectButton
        value="none"
        ids={[]}
        idleReason={<Trans id="invoices.results.noneSelected">No invoice is selected.</Trans>}
      >
        <Trans id="invoices.results.unselectAll">Unselect all</Trans>
      </SelectButton>
    </>
  );
}

/** The label of a group. A group that is neither “all” nor “overdue” has a currency as its name. */
function GroupLabel({ name: currency }: { name: string }) {
  switch (currency) {
    case 'all':
      return <Trans id="invoices.results.selectAll">Select all</Trans>;
    case 'overdue':
      return <Trans id="invoices.results.selectOverdue">Select overdue</Trans>;
    default:
      return <Trans id="invoices.results.selectAllIn">Select all in {currency}</Trans>;
  }
}

interface SelectButtonProps {
  value: string;
  ids: readonly string[];
  /** The reason why the button has no effect while nothing is selected. */
  idleReason?: ReactNode;
  children: ReactNode;
}

function SelectButton({ value, ids, idleReason, children }: SelectButtonProps) {
  const select = use(SelectGroup);
  const isNoneSelected = use(CurrentExtent) === 'none';
  return (
    <IdleButton
      reason={isNoneSelected && idleReason}
      type="submit"
      name="select"
      value={value}
      size="small"
      variant="secondary"
      onClick={(event) => {
        event.preventDefault();
        select(ids);
      }}
    >
      {children}
    </IdleButton>
  );
}
