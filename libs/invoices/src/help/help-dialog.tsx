import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog, DialogButton, Stack } from '@assess/ui';
import type { ReactNode } from 'react';

/** A dialog that explains something and closes with Ok. @see spec §2 Help modals */
export function HelpDialog({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Dialog
      id={id}
      title={title}
      closeLabel={t({ id: 'invoices.modals.close', message: 'Close' })}
      actions={
        <DialogButton dialogId={id} action="close">
          <Trans id="invoices.modals.ok">Ok</Trans>
        </DialogButton>
      }
    >
      <Stack gap="4">{children}</Stack>
    </Dialog>
  );
}
