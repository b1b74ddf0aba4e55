import { Trans } from '@lingui/react/macro';
import type { PayableInvoice } from '@assess/gateway-client/contract';
import { Button, Cluster } from '@assess/ui';
import { createContext, use, type ReactNode } from 'react';
import { groupsOf } from '../selection.ts';

/** Selects invoices, and no others. */
export const SelectGroup = createContext<(ids: readonly string[]) => void>(() => undefined);

export interface SelectAllButtonsProps {
  payable: readonly PayableInvoice[];
}

/** Selects everything that can be paid, shown or not, a part of it, or nothing. Without script the server shows the page anew. */
export function SelectAllButtons({ payable }: SelectAllButtonsProps) {
  const groups = groupsOf(payable).filter(({ ids }, index, [all]) => index === 0 || ids.length !== all?.ids.length);
  return (
    <Cluster>
      {groups.map(({ name, ids }) => (
        <SelectButton key={name} value={name} ids={ids}>
          <GroupLabel name={name} />
        </SelectButton>
      ))}
      <SelectButton value="none" ids={[]}>
        <Trans id="invoices.results.unselectAll">Unselect all</Trans>
      </SelectButton>
    </Cluster>
  );
}

/** A group that is not named otherwise is a currency. */
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

function SelectButton({ value, ids, children }: { value: string; ids: readonly string[]; children: ReactNode }) {
  const select = use(SelectGroup);
  return (
    <Button
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
    </Button>
  );
}
