import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { NotFoundNumber } from '@assess/gateway-client/contract';
import { Notice, Stack } from '@assess/ui';

export interface NotFoundNoticeProps {
  notFound: readonly NotFoundNumber[];
  /** The number of unrecognised lines in the list. */
  unread?: number | undefined;
  /** The URL of the bulk lookup form, filled in with the numbers that returned no invoice. */
  listHref: string;
}

const numbersOf = (numbers: readonly NotFoundNumber[]): string => numbers.map(({ number }) => number).join(', ');

/** Lists the numbers that returned no invoice, with the reasons. Renders nothing when every number returned an invoice. */
export function NotFoundNotice({ notFound, unread: count = 0, listHref }: NotFoundNoticeProps) {
  const { t } = useLingui();
  const missing = numbersOf(notFound.filter(({ isLookedUp }) => isLookedUp));
  const left = numbersOf(notFound.filter(({ isLookedUp }) => !isLookedUp));
  if (!missing && !left && count === 0) return null;
  return (
    <Notice tone="warning">
      <Stack gap="2">
        {missing && (
          <p>
            <Trans id="invoices.results.unfound">
              Not found: {missing}. Please check these numbers and their customer account number.
            </Trans>
          </p>
        )}
        {left && (
          <p>
            <Trans id="invoices.results.notLookedUp">
              Not looked up yet, because too many others were not found: {left}.
            </Trans>
          </p>
        )}
        {count > 0 && (
          <p>
            {t({
              id: 'invoices.results.notUnderstood',
              message: plural(count, {
                one: '# line of your list was not understood.',
                other: '# lines of your list were not understood.',
              }),
            })}
          </p>
        )}
        <p>
          <a href={listHref}>
            <Trans id="invoices.results.backToList">Back to the list with these</Trans>
          </a>
        </p>
      </Stack>
    </Notice>
  );
}
