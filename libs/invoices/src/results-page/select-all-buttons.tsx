import { Trans } from '@lingui/react/macro';
import type { PayableInvoice } from '@assess/gateway-client/contract';
import { Button, Cluster } from '@assess/ui';
import type { ReactNode } from 'react';
import { allOf, currenciesOf } from '../selection.ts';

export interface SelectAllButtonsProps {
  payable: readonly PayableInvoice[];
  onSelect: (ids: readonly string[]) => void;
}

/** Selects everything that can be paid, shown or not, or nothing. Without script the server shows the page anew. */
export function SelectAllButtons({ payable, onSelect }: SelectAllButtonsProps) {
  const currencies = currenciesOf(payable);
  return (
    <Cluster>
      <SelectButton value="all" onClick={() => onSelect(allOf(payable))}>
        <Trans id="invoices.results.selectAll">Select all</Trans>
      </SelectButton>
      {currencies.length > 1 &&
        currencies.map((currency) => (
          <SelectButton key={currency} value={currency} onClick={() => onSelect(allOf(payable, currency))}>
            <Trans id="invoices.results.selectAllIn">Select all in {currency}</Trans>
          </SelectButton>
        ))}
      <SelectButton value="none" onClick={() => onSelect([])}>
        <Trans id="invoices.results.unselectAll">Unselect all</Trans>
      </SelectButton>
    </Cluster>
  );
}

function SelectButton({ value, onClick, children }: { value: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button
      type="submit"
      name="select"
      value={value}
      size="small"
      variant="secondary"
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
    >
      {children}
    </Button>
  );
}
