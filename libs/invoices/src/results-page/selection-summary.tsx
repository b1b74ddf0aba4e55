import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, type Locale } from '@assess/i18n';
import { Button, Card, Heading, Stack } from '@assess/ui';
import type { SelectionSummary } from '../selection.ts';
import styles from './selection-summary.module.css';

/** Count and total of what is selected, with the button that pays it. @see spec §4 Payment flow */
export function SelectionSummaryCard({ summary, locale }: { summary: SelectionSummary; locale: Locale }) {
  const { t } = useLingui();
  const count = summary.kind === 'empty' ? 0 : summary.count;
  return (
    <Card as="section" aria-labelledby="summary-title">
      <Stack gap="4">
        <Heading level={2} size={3} id="summary-title">
          <Trans id="invoices.summary.heading">Summary</Trans>
        </Heading>
        <div className={styles['lines']} role="status">
          <p>
            <Trans id="invoices.summary.selected">Invoices selected</Trans>
            <strong>{count}</strong>
          </p>
          <p>
            <Trans id="invoices.summary.total">Total</Trans>
            <strong>{summary.kind === 'one-currency' ? formatMoney(summary.total, locale) : '–'}</strong>
          </p>
          {summary.kind === 'mixed-currencies' && (
            <p className={styles['note']}>
              <Trans id="invoices.summary.mixedCurrencies">Please select invoices in one currency only.</Trans>
            </p>
          )}
        </div>
        <Button type="submit" variant="primary">
          {t({
            id: 'invoices.summary.pay',
            message: plural(count, { 0: 'Pay invoices', one: 'Pay invoice', other: 'Pay # invoices' }),
          })}
        </Button>
      </Stack>
    </Card>
  );
}
