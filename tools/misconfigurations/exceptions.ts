/** Gives exports of an entry the same reason. */
const because = (reason: string, entry: string, names: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.split(' ').map((name) => [`${entry} ${name}`, reason]));

const anyValue = 'reads a value of any form, from a URL, a form or a service, and rejects it as its result says';
const kitOfServer =
  'gets the results of other functions of the server kit; the values from outside are settings, which urlSetting and orRefuseToStart name';
const schema = 'gets the function of the contract itself, which only the gateway and the pages of invoices pass';
const anyContent = 'renders any props: a text that is left out is only missing on the screen';
const storePage = 'is a page of the store, or its loader: only its route calls it, with results of our other functions';
const ofTypes = 'gets results of our other functions only';

/** The exports whose arguments no row of the table gets wrong, each with the reason. A name with `*` stands for all exports of an entry. */
export const exceptions: Readonly<Record<string, string>> = {
  ...because(
    anyContent,
    '@assess/ui',
    'useServerHtml BackLink Card ContactLink Fieldset FieldGroup Link Skeleton Spinner Cluster VisuallyHidden ' +
      'AlertIcon ArrowLeftIcon ArrowRightIcon CalendarIcon CardIcon CartIcon CheckIcon ChevronDownIcon CloseIcon ' +
      'ExternalIcon InfoIcon LockIcon MenuIcon SearchIcon UserIcon',
  ),
  '@assess/header-footer NoticeStack': anyContent,
  '@assess/session/react SignIn': anyContent,
  '@assess/ui/state createShared': 'stores any value',
  '@assess/ui/state createOnDemand': 'calls its only argument at once, so that JavaScript names it',
  '@assess/commerce/server parseExtractionRule': anyValue,
  '@assess/feature-flags readFlagsHeader': anyValue,
  '@assess/feature-flags/react useStoreFlag': 'gives undefined for an unknown name, as useFlag does',
  '@assess/feature-flags/server parseFlagDefaults': anyValue,
  '@assess/feature-flags/inspector parseFlagOverrides': anyValue,
  '@assess/header-footer/notifications parseNotification': anyValue,
  ...because(anyValue, '@assess/header-footer/personal', 'parseMergedAccount parseOldCart'),
  ...because(anyValue, '@assess/invoices', 'parseFindSearch parseInvoiceSearch parseResultsSearch'),
  '@assess/invoices/bulk-lookup parseNumberList': anyValue,
  '@assess/invoices/payment-status parseChargeSearch': anyValue,
  ...because(anyValue, '@assess/invoices/share-link', 'parseSharedSearch parseShareLinkSearch'),
  '@assess/invoices/transfer-page parseTypedTransfer': anyValue,
  ...because(schema, '@assess/gateway-client/contract', 'createAttemptRequestSchema createRequestSchemas'),
  '@assess/page-server *': kitOfServer,
  '@assess/page-server/render *': kitOfServer,
  '@assess/page-server/client *': kitOfServer,
  '@assess/content/server addContentAgeMetric': ofTypes,
  '@assess/commerce StorePage': storePage,
  ...because(storePage, '@assess/session/sign-in', 'SignInInsteadLink SignInLinks SignInPage'),
  ...because(storePage, '@assess/invoices', 'FindPage ResultsPage'),
  ...because(storePage, '@assess/invoices', 'readInvoices readLinkedSearch readResults readSelectedIds'),
  ...because(storePage, '@assess/invoices/bulk-lookup', 'BulkLookupPage readInWorker readListSearch'),
  ...because(storePage, '@assess/invoices/confirmation-page', 'ConfirmationPage readReceiptResult'),
  ...because(
    storePage,
    '@assess/invoices/invoice-ready-alert',
    'ConfirmAlertPage InvoiceReadyAlertPage StopAlertsPage',
  ),
  ...because(storePage, '@assess/invoices/invoice-ready-alert', 'readAwaited readResult'),
  ...because(storePage, '@assess/invoices/payment-page', 'PaymentPage useCardTokenizer'),
  ...because(storePage, '@assess/invoices/payment-status', 'PaymentStatusPage readChargeSearch'),
  ...because(storePage, '@assess/invoices/share-link', 'ShareLinkPage SharedInvoicesPage ShareLinkCreatedPage'),
  ...because(storePage, '@assess/invoices/share-link', 'readInvoicesToShare'),
  ...because(storePage, '@assess/invoices/statement-page', 'OrderStatus StatementPage'),
  ...because(storePage, '@assess/invoices/transfer-page', 'TransferPage readAnnounceable readTransferSearch'),
  '@assess/invoices/bank-transfer BankTransferDetails': storePage,
  '@assess/invoices/documents SamplePicture': storePage,
  '@assess/invoices/payments-page PaymentsPage': storePage,
  '@assess/invoices/server readPageFacts': storePage,
  '@assess/invoices/signed-in *': storePage,
};
