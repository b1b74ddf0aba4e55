import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lookupKinds } from '@assess/gateway-client/contract';
import { Button, CloseIcon, plainControls, Stack, VisuallyHidden } from '@assess/ui';
import { lookupKindLabels } from '../number-rules/number-messages.ts';
import type { LeftOut, ListedNumber } from '../pasted-list/listed-number.ts';
import { accountMessages, evidenceMessages, leftOutMessages } from './evidence-messages.ts';
import styles from './list-review.module.css';

export interface ListReviewProps {
  searches: readonly ListedNumber[];
  leftOut: readonly LeftOut[];
  /** Replaces the numbers. Without it, the table is read-only, as the server renders it. */
  onChange?: ((numbers: readonly ListedNumber[]) => void) | undefined;
}

/** The maximum number of left-out numbers to show. */
const maxLeftOut = 10;

/** Shows how a list was read before it is sent: each number with its kind, account and the reason. Each can be corrected or removed. */
export function ListReview({ searches, leftOut, onChange }: ListReviewProps) {
  const { i18n } = useLingui();
  const different = [...new Map(leftOut.map((one) => [`${one.text} ${one.reason}`, one])).values()];
  return (
    <Stack gap="4">
      <div role="status">
        {searches.length > 0 && <Understood count={searches.length} />}
        {leftOut.length > 0 && <NotLookedUp count={leftOut.length} />}
      </div>
      {searches.length > 0 && (
        <table role="table" className={`${styles['review']} ${plainControls}`}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                <Trans id="invoices.several.column.kind">Kind</Trans>
              </th>
              <th scope="col" role="columnheader">
                <Trans id="invoices.several.column.number">Number</Trans>
              </th>
              <th scope="col" role="columnheader">
                <Trans id="invoices.accountNumber">Customer account number</Trans>
              </th>
              {onChange && (
                <th scope="col" role="columnheader">
                  <VisuallyHidden>
                    <Trans id="invoices.several.column.remove">Remove</Trans>
                  </VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {searches.map((search, index) => (
              <ReviewRow
                key={index}
                search={search}
                position={index + 1}
                onChange={onChange && ((changed) => onChange(searches.toSpliced(index, 1, ...changed)))}
              />
            ))}
          </tbody>
        </table>
      )}
      {leftOut.length > 0 && (
        <ul className={styles['review']}>
          {different.slice(0, maxLeftOut).map(({ text, reason }) => (
            <li key={`${text} ${reason}`}>
              <small>
                {text} – {i18n._(leftOutMessages[reason])}
              </small>
            </li>
          ))}
          {different.length > maxLeftOut && (
            <li>
              <Trans id="invoices.several.more">and more</Trans>
            </li>
          )}
        </ul>
      )}
    </Stack>
  );
}

interface ReviewRowProps {
  search: ListedNumber;
  /** The position in the table, for the names of the controls. */
  position: number;
  /** Replaces the row; an empty array removes it. */
  onChange: ((changed: readonly ListedNumber[]) => void) | undefined;
}

function ReviewRow({ search, position, onChange }: ReviewRowProps) {
  const { i18n, t } = useLingui();
  const { kind, number, accountNumber, evidence, accountSource } = search;
  const why = <small>{i18n._(evidenceMessages[evidence])}</small>;
  const from = <small>{i18n._(accountMessages[accountSource])}</small>;
  if (!onChange)
    return (
      <tr role="row">
        <td role="cell">{i18n._(lookupKindLabels[kind])}</td>
        <td role="cell">
          {number} {why}
        </td>
        <td role="cell">
          {accountNumber || '–'} {from}
        </td>
      </tr>
    );
  const change = (changed: Partial<ListedNumber>) => onChange([{ ...search, ...changed }]);
  return (
    <tr role="row">
      <td role="cell">
        <select
          aria-label={t({ id: 'invoices.several.kindOf', message: `Kind, line ${position}` })}
          value={kind}
          onChange={({ target: { value } }) =>
            change({ kind: lookupKinds.find((one) => one === value) ?? kind, evidence: 'named' })
          }
        >
          {lookupKinds.map((one) => (
            <option key={one} value={one}>
              {i18n._(lookupKindLabels[one])}
            </option>
          ))}
        </select>
      </td>
      <td role="cell">
        <input
          aria-label={t({ id: 'invoices.several.numberOf', message: `Number, line ${position}` })}
          value={number}
          onChange={({ target: { value } }) => change({ number: value, evidence: 'named' })}
          autoComplete="off"
          spellCheck={false}
        />
        {why}
      </td>
      <td role="cell">
        <input
          aria-label={t({ id: 'invoices.several.accountOf', message: `Account number, line ${position}` })}
          value={accountNumber}
          onChange={({ target: { value } }) => change({ accountNumber: value, accountSource: 'beside' })}
          autoComplete="off"
          spellCheck={false}
        />
        {from}
      </td>
      <td role="cell">
        <Button
          variant="quiet"
          size="small"
          aria-label={t({ id: 'invoices.several.remove', message: `Remove ${number}` })}
          onClick={() => onChange([])}
        >
          <CloseIcon />
        </Button>
      </td>
    </tr>
  );
}

function Understood({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <p>
      {t({
        id: 'invoices.several.understood',
        message: plural(count, { one: '# number understood', other: '# numbers understood' }),
      })}
    </p>
  );
}

function NotLookedUp({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <p>
      {t({
        id: 'invoices.several.notLookedUp',
        message: plural(count, { one: '# line or number left out', other: '# lines or numbers left out' }),
      })}
    </p>
  );
}
