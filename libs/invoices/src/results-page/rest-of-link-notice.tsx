import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Notice, Stack } from '@assess/ui';

export interface RestOfLinkNoticeProps {
  count: number;
  /** The URL of the share link, whose page asks for an account number. */
  href: string;
}

/** Explains that a share link has invoices of other customer accounts, and links to them. */
export function RestOfLinkNotice({ count, href }: RestOfLinkNoticeProps) {
  const { t } = useLingui();
  return (
    <Notice tone="info">
      <Stack gap="2">
        <p>
          {t({
            id: 'invoices.results.rest',
            message: plural(count, {
              one: '# more invoice in your link belongs to another customer account.',
              other: '# more invoices in your link belong to another customer account.',
            }),
          })}
        </p>
        <p>
          <a href={href}>
            <Trans id="invoices.results.openRest">Open them with that account number</Trans>
          </a>
        </p>
      </Stack>
    </Notice>
  );
}
