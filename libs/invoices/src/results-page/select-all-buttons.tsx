import { Trans } from '@lingui/react/macro';
import { Button, Cluster } from '@assess/ui';
import type { ReactNode } from 'react';

type SelectAll = (selected: boolean) => void;

/** Ticks or unticks every invoice of the page. Without script each asks the server for the page again, `?select=…`. */
export function SelectAllButtons({ onSelectAll }: { onSelectAll: SelectAll }) {
  return (
    <Cluster>
      <SelectButton value="all" onClick={() => onSelectAll(true)}>
        <Trans id="invoices.results.selectAll">Select all</Trans>
      </SelectButton>
      <SelectButton value="none" onClick={() => onSelectAll(false)}>
        <Trans id="invoices.results.unselectAll">Unselect all</Trans>
      </SelectButton>
    </Cluster>
  );
}

function SelectButton({ value, onClick, children }: { value: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button
      type="submit"
      formMethod="get"
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
