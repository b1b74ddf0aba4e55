import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay, type IsoDay, type Locale } from '@assess/i18n';
import {
  BackLink,
  Button,
  ButtonLink,
  Card,
  Cluster,
  CopyButton,
  FocusedNotice,
  Heading,
  Page,
  Stack,
} from '@assess/ui';
import { shareLinkTitles } from '../found-invoices/share-link-titles.ts';
import styles from './share-link-created-page.module.css';

export interface ShareLinkCreatedPageProps {
  /** The full URL of the share link. */
  href: string;
  /** The locale of the store, which sets the language and the formats. */
  locale: Locale;
  /** The last day on which the link works. */
  expiresOn: IsoDay;
  /** The URL that the form for withdrawing the link posts to, with the field `withdraw`. */
  action: string;
  /** The URL of the find page. */
  findHref: string;
  /** True when the gateway could not withdraw the link. The creator may try again. */
  isUnavailable?: boolean;
}

/** The page of a share link for its creator, to copy and to withdraw it. */
export function ShareLinkCreatedPage({
  href,
  locale,
  expiresOn,
  action,
  findHref,
  isUnavailable = false,
}: ShareLinkCreatedPageProps) {
  const { i18n, t } = useLingui();
  const day = formatDay(expiresOn, locale);
  const mailHref = mailTo(
    t({ id: 'invoices.handed.mailSubject', message: 'Invoices to pay' }),
    t({
      id: 'invoices.handed.mailText',
      message: `Please pay these invoices: ${href} – the page asks for the customer account number. The link works until ${day}.`,
    }),
  );
  return (
    <Page width="narrow">
      <Stack gap="6">
        <BackLink href={findHref}>
          <Trans id="invoices.results.back">Find another invoice</Trans>
        </BackLink>
        <Heading level={1}>{i18n._(shareLinkTitles.made)}</Heading>
        {isUnavailable && (
          <FocusedNotice tone="error">
            <p>
              <Trans id="invoices.handed.notWithdrawn">
                The link could not be withdrawn and still opens. Please try again later.
              </Trans>
            </p>
          </FocusedNotice>
        )}
        <Card>
          <Stack gap="4">
            <p>
              <Trans id="invoices.handed.copyIt">
                Copy the link and send it to whoever pays. It asks for the customer account number, so send that
                separately if they don't know it.
              </Trans>
            </p>
            <p className={styles['link']}>{href}</p>
            <Cluster>
              <CopyButton
                text={href}
                copied={<Trans id="invoices.confirmation.copied">Copied</Trans>}
                failed={
                  <Trans id="invoices.handed.notCopied">
                    The link could not be copied. Select it to copy it yourself.
                  </Trans>
                }
              >
                <Trans id="invoices.handed.copy">Copy link</Trans>
              </CopyButton>
              <ButtonLink variant="secondary" href={mailHref}>
                <Trans id="invoices.handed.mail">Send by email</Trans>
              </ButtonLink>
            </Cluster>
            <p>
              <Trans id="invoices.handed.expires">
                It expires on <time dateTime={expiresOn}>{day}</time>. Until then this page, in this browser, is where
                you can withdraw it.
              </Trans>
            </p>
          </Stack>
        </Card>
        <form method="post" action={action} data-guarded="">
          <Button type="submit" name="withdraw" value="true" variant="secondary">
            <Trans id="invoices.handed.withdraw">Withdraw this link</Trans>
          </Button>
        </form>
      </Stack>
    </Page>
  );
}

/** Opens a draft in the user's mail program without a recipient. @see RFC 6068 */
const mailTo = (subject: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
