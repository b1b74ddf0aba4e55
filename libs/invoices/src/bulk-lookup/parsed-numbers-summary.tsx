import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { NumberList } from '../number-rules/number-list.ts';
import styles from './bulk-lookup-page.module.css';

/** The maximum number of unrecognised lines to show. */
const maxLines = 5;

/** Summarises the numbers recognised in a list and the lines that were not recognised. */
export function ParsedNumbersSummary({ searches, notUnderstood }: NumberList) {
  return (
    <div role="status" className={styles['read']}>
      {searches.length > 0 && <Understood count={searches.length} />}
      {notUnderstood.length > 0 && (
        <>
          <NotUnderstood count={notUnderstood.length} />
          <ul>
            {notUnderstood.slice(0, maxLines).map((line, index) => (
              <li key={index}>{line}</li>
            ))}
            {notUnderstood.length > maxLines && (
              <li>
                <Trans id="invoices.several.more">and more</Trans>
              </li>
            )}
          </ul>
        </>
      )}
    </div>
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

function NotUnderstood({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <p>
      {t({
        id: 'invoices.several.notUnderstood',
        message: plural(count, { one: '# line not understood:', other: '# lines not understood:' }),
      })}
    </p>
  );
}
