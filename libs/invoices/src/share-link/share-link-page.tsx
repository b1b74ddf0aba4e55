import { Trans, useLingui } from '@lingui/react/macro';
import { maxSender, type Invoice } from '@assess/gateway-client/contract';
import { formatMoney, type Locale } from '@assess/i18n';
import { BackLink, Button, Card, FocusedNotice, Heading, Page, Stack, SummaryList, TextField } from '@assess/ui';
import { payableOf, summarise } from '../selection.ts';
import { totalsOf } from '../found-invoices/totals-of.ts';
import { shareLinkProblemMessages, type ShareLinkProblem } from './share-link-problem.ts';
import { shareLinkTitles } from '../found-invoices/share-link-titles.ts';

export interface ShareLinkPageProps {
  /** The invoices to share; all of them are payable. */
  invoices: readonly Invoice[];
  /** The locale of the store, which sets the language and the formats. */
  locale: Locale;
  /** The URL that the form posts to: `invoice` once for each invoice, and `sender`. */
  action: string;
  /** The URL of the results in which the invoices were selected. */
  resultsHref: string;
  /** The sender as typed in the last submission. */
  sender?: string | undefined;
  /** The reason why the submitted form created no link. Default: none. */
  problem?: ShareLinkProblem | undefined;
}

/** The number of invoices listed at first. A longer list would push the button out of sight. */
const listedAtOnce = 8;

/** The page on which a visitor who found invoices creates a share link for the payer. */
export function ShareLinkPage({ invoices, locale, action, resultsHref, sender, problem }: ShareLinkPageProps) {
  const { i18n, t } = useLingui();
  const count = invoices.length;
  const rows = invoices.map(({ id, invoiceNumber, orderNumber, total }) => {
    const number = invoiceNumber ?? orderNumber;
    return { id, term: <Trans id="invoices.card.invoice">Invoice {number}</Trans>, detail: formatMoney(total, locale) };
  });
  const accounts = [...new Set(invoices.map(({ customerAccountNumber }) => customerAccountNumber))];
  const accountList = new Intl.ListFormat(i18n.locale).format(accounts);
  const totals = totalsOf(summarise(payableOf(invoices), new Set(invoices.map(({ id }) => id))));
  const senderError =
    problem === 'sender-invalid' &&
    t({
      id: 'invoices.handOff.senderInvalid',
      message: `Please enter a name of at most ${maxSender} characters, without a card number.`,
    });
  return (
    <Page width="narrow">
      <Stack gap="6">
        <BackLink href={resultsHref}>
          <Trans id="invoices.handOff.back">Back to your invoices</Trans>
        </BackLink>
        <Stack gap="2">
          <Heading level={1}>{i18n._(shareLinkTitles.make)}</Heading>
          <p>
            <Trans id="invoices.handOff.intro">
              Make a link to these invoices and pass it on to whoever pays them. It opens for whoever enters the
              customer account number, for 14 days, and you can withdraw it.
            </Trans>
          </p>
          {accounts.length > 1 && (
            <p>
              <Trans id="invoices.handOff.severalAccounts">
                These invoices belong to several customer accounts: {accountList}. Each account number opens its own
                invoices.
              </Trans>
            </p>
          )}
        </Stack>
        {problem && problem !== 'sender-invalid' && (
          <FocusedNotice tone="error">
            <p>{i18n._(shareLinkProblemMessages[problem])}</p>
          </FocusedNotice>
        )}
        <Card as="section" aria-labelledby="handed-over">
          <Stack gap="4">
            <Heading level={2} size={3} id="handed-over">
              <Trans id="invoices.handOff.invoices">Invoices in the link</Trans>
            </Heading>
            <SummaryList
              items={[
                ...(count > listedAtOnce ? [] : rows),
                {
                  term: <Trans id="invoices.summary.total">Total</Trans>,
                  detail: <strong>{totals.map((total) => formatMoney(total, locale)).join(' + ')}</strong>,
                },
              ]}
            />
            {count > listedAtOnce && (
              <details>
                <summary>
                  <Trans id="invoices.handOff.all">Show all {count} invoices</Trans>
                </summary>
                <SummaryList items={rows} />
              </details>
            )}
          </Stack>
        </Card>
        <Card>
          <form method="post" action={action} noValidate data-guarded="">
            {invoices.map(({ id }) => (
              <input key={id} type="hidden" name="invoice" value={id} />
            ))}
            <Stack gap="6">
              <TextField
                id="sender"
                name="sender"
                label={<Trans id="invoices.handOff.sender">Your name</Trans>}
                optionalText={<Trans id="invoices.paymentForm.optional">(optional)</Trans>}
                hint={<Trans id="invoices.handOff.senderHint">Shown to whoever opens the link.</Trans>}
                defaultValue={sender}
                error={senderError}
                {...(senderError ? { autoFocus: true } : {})}
                maxLength={maxSender}
                autoComplete="name"
                enterKeyHint="send"
              />
              <div>
                <Button type="submit">
                  <Trans id="invoices.handOff.make">Make a link</Trans>
                </Button>
              </div>
            </Stack>
          </form>
        </Card>
      </Stack>
    </Page>
  );
}
