import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, type Locale } from '@assess/i18n';
import { Button } from '@assess/ui';
import type { ReactNode } from 'react';
import type { SelectionSummary } from '../../selection.ts';
import { IdleButton } from '../idle-button.tsx';
import { selectionProblemMessages } from './selection-problem-messages.ts';
import styles from './selection-summary.module.css';
import { totalsOf } from '../../found-invoices/totals-of.ts';

export interface SelectionSummaryBarProps {
  summary: SelectionSummary;
  locale: Locale;
  /** The id of the form to submit. */
  form: string;
}

/** The count and total of the selection, with the button that pays it. @see spec §4 Payment flow */
export function SelectionSummaryBar({ summary, locale, form }: SelectionSummaryBarProps) {
  const { i18n, t } = useLingui();
  const count = summary.kind === 'empty' ? 0 : summary.count;
  return (
    <section className={styles['bar']} aria-label={t({ id: 'invoices.summary.heading', message: 'Summary' })}>
      <div className={styles['lines']} role="status">
        <p className={styles['counted']}>
          <Trans id="invoices.summary.selected">Invoices selected</Trans>
          <strong>{count}</strong>
        </p>
        <p className={styles['counted']}>
          <Trans id="invoices.summary.total">Total</Trans>
          <strong>
            {totalsOf(summary)
              .map((total) => formatMoney(total, locale))
              .join(' + ') || '–'}
          </strong>
        </p>
      </div>
      <div className={styles['actions']}>
        {summary.kind === 'mixed-currencies' ? (
          summary.parts.map(({ count: inCurrency, total: { currency } }) => (
            <Button key={currency} type="submit" form={form} name="currency" value={currency}>
              <PayLabel
                counted={t({
                  id: 'invoices.summary.payIn',
                  message: plural(inCurrency, {
                    one: `Pay # invoice in ${currency}`,
                    other: `Pay # invoices in ${currency}`,
                  }),
                })}
                uncounted={<Trans id="invoices.summary.paySelectedIn">Pay selected invoices in {currency}</Trans>}
              />
            </Button>
          ))
        ) : (
          <IdleButton
            type="submit"
            form={form}
            reason={count === 0 && i18n._(selectionProblemMessages['nothing-selected'])}
          >
            <PayLabel
              counted={t({
                id: 'invoices.summary.pay',
                message: plural(count, { 0: 'Pay invoices', one: 'Pay invoice', other: 'Pay # invoices' }),
              })}
              uncounted={<Trans id="invoices.summary.paySelected">Pay selected invoices</Trans>}
            />
          </IdleButton>
        )}
      </div>
    </section>
  );
}

/** The pay button's label. Without scripts it has no count, because the selection is unknown before it is submitted. */
const PayLabel = ({ counted, uncounted }: { counted: string; uncounted: ReactNode }) => (
  <>
    <span className={styles['counted']}>{counted}</span>
    <span className={styles['uncounted']}>{uncounted}</span>
  </>
);
