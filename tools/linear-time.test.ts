import { deflateRawSync } from 'node:zlib';
import { isVisible, withoutHiddenCharacters } from '@assess/content';
import {
  chooseLanguage,
  holdsCardNumber,
  isCardNumber,
  isPartOfCard,
  maskPersonal,
  normaliseTyped,
  parseMoney,
  withoutControls,
} from '@assess/i18n';
import { addressFormatOf } from '@assess/i18n/countries';
import { isBehindLogin, isPaymentPath, isSignInPath, localeInUrl, lowerLocale } from '@assess/i18n/store-url';
import {
  checkInvoiceSearch,
  normaliseSearch,
  otherSpelling,
  parseInvoiceSearch,
  readLinkedSearch,
  withoutLinkedSearch,
} from '@assess/invoices';
import { checkNumberList } from '@assess/invoices/bulk-lookup';
import { canonicalPath, isPlainPath } from '@assess/page-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { contextOf } from '../apps/storefront/src/server/testing/request-contexts.ts';
import { createContentExtractor } from '../libs/commerce/src/server/extraction/extract-content.ts';
import { parseExtractionRule } from '../libs/commerce/src/server/extraction/extraction-rule.ts';
import { createPageLinks } from '../libs/commerce/src/server/extraction/page-links.ts';
import { rememberTypedAddress } from '../libs/invoices/src/server/cookies/typed-email-cookie.ts';
import { readTypedList, rememberTypedList } from '../libs/invoices/src/server/cookies/typed-list.ts';
import { rememberTypedSearch } from '../libs/invoices/src/server/cookies/typed-search.ts';
import { parseFlagOverrides } from '../libs/feature-flags/src/inspector/parse-flag-overrides.ts';
import { createRequestSchemas } from '../libs/gateway-client/src/contract/operations/request-schemas.ts';
import { textsIn } from '../libs/gateway-client/src/testing/texts-in-schema.ts';
import { emailPattern, spellEmail } from '../libs/gateway-client/src/contract/email-address.ts';
import { parseNotification } from '../libs/header-footer/src/notifications/parse-notification.ts';
import { takeNotificationFromUrl } from '../libs/header-footer/src/notifications/take-notification-from-url.ts';
import { cardBrand, groupDigits } from '../libs/invoices/src/card.ts';
import { likelyEmail } from '../libs/invoices/src/email-field/email-typo.ts';
import { likelyKind } from '../libs/invoices/src/number-rules/other-spellings.ts';
import { splitPastedNumbers } from '../libs/invoices/src/number-rules/split-pasted-numbers.ts';
import { readSelection } from '../libs/invoices/src/selection.ts';
import { readTypedEmail } from '../libs/invoices/src/server/form-actions/read-typed-email.ts';
import { splitExpiry } from '../libs/invoices/src/payment-page/encrypted-card/spread-expiry.ts';
import { isNegative, parseListedAmount } from '../libs/invoices/src/pasted-list/listed-amount.ts';
import { textOfHtml } from '../libs/invoices/src/pasted-list/text-of-html.ts';
import { readTextFile } from '../libs/invoices/src/listed-files/read-text-file.ts';
import { checkChargeSearch, parseChargeSearch } from '../libs/invoices/src/payment-status/payment-status-search.ts';
import { checkTransfer, parseTypedTransfer } from '../libs/invoices/src/transfer-page/transfer-form.ts';
import { readAskedCharge } from '../libs/invoices/src/server/cookies/payment-status-cookie.ts';
import { readListedAmounts } from '../libs/invoices/src/server/cookies/listed-amounts.ts';
import {
  readSentTransfer,
  rememberSentTransfer,
} from '../libs/invoices/src/server/cookies/announced-transfer-cookie.ts';
import { bestMsOf, longTextLimitMs, longTexts } from './testing/processor-time.ts';

const searchFor = (text: string) => ({ kind: 'invoice-number', number: text, accountNumber: text }) as const;

/** Reads a header as the server does, after invalid characters are rejected. */
const contextWith = (name: string, text: string) =>
  contextOf(new Request('http://store.test/', { headers: { [name]: text.replace(/[^\t\x20-\x7e]/g, '') } }));

/** Takes the content out of a whole page of commerce. */
const extractContent = (html: string) => {
  const rule = parseExtractionRule('main=#content; title=h1 b; drop=nav a, .a .b, [c=d]');
  const links = createPageLinks(new URL('https://store.test/'), ['https://commerce.test']);
  const extractor = createContentExtractor(rule, { links, maxLength: Infinity });
  extractor.write(`<div id="content">${html}`);
  return extractor.end();
};

/** A form in which every field holds a text. */
const formOf = (text: string) => ({ get: () => text });

const transferFacts = { invoices: [], currency: 'GBP', locale: 'en-gb', today: '2026-11-28' } as const;

/** The rules of each text in a request to the gateway, which checks them before it knows who sends it. */
const requestTexts = Object.entries(
  createRequestSchemas(() => ({ parts: ['region', 'postcode'], regions: [] }) as never),
).flatMap(([name, places]) => Object.entries(places).flatMap(([place, schema]) => textsIn(schema, `${name} ${place}`)));

/** The functions that parse texts of visitors or whole pages. Add each new one here. */
const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  normaliseTyped,
  withoutControls,
  holdsCardNumber,
  isCardNumber,
  isPartOfCard,
  maskPersonal,
  isVisible,
  withoutHiddenCharacters,
  'parseMoney in English': (text) => parseMoney(text, 'GBP', 'en-gb'),
  'parseMoney in Dutch': (text) => parseMoney(text, 'EUR', 'nl-nl'),
  checkInvoiceSearch: (text) => checkInvoiceSearch(searchFor(text)),
  normaliseSearch: (text) => normaliseSearch(searchFor(text)),
  otherSpelling: (text) => otherSpelling(searchFor(text)),
  likelyKind: (text) => likelyKind(searchFor(text)),
  parseInvoiceSearch: (text) => parseInvoiceSearch(new Map([['number', text]])),
  readLinkedSearch,
  'readLinkedSearch of a number': (text) => readLinkedSearch(`account-number=${text}`),
  withoutLinkedSearch,
  splitPastedNumbers,
  checkNumberList: (text) => checkNumberList({ list: text, accountNumber: text }),
  'checkNumberList of a table': (rows) => checkNumberList({ list: `Invoice;Account\n${rows}`, accountNumber: '' }),
  likelyEmail,
  spellEmail,
  'spellEmail of a domain': (text) => spellEmail(`a@${text}`),
  emailPattern: (text) => emailPattern.test(text),
  'emailPattern of a domain': (text) => emailPattern.test(`a@${text}`),
  cardBrand,
  groupDigits,
  'isPostcode in Britain': (text) => addressFormatOf('GB').isPostcode(text),
  'normalisePostcode in Japan': (text) => addressFormatOf('JP').normalisePostcode(text),
  parseNotification,
  takeNotificationFromUrl: (text) =>
    takeNotificationFromUrl({
      location: { href: `https://store.test/?${text}` },
      history: { state: null, replaceState: () => undefined },
      log: () => undefined,
    }),
  canonicalPath: (text) => canonicalPath(`/${text}`, lowerLocale),
  isPlainPath: (text) => isPlainPath(`/${text}`),
  isBehindLogin: (text) => isBehindLogin(`/my-account/${text}`),
  isSignInPath: (text) => isSignInPath(`/${text}`),
  isPaymentPath: (text) => isPaymentPath(`/${text}`),
  localeInUrl: (text) => localeInUrl({ pathname: `/${text}`, search: `?${text}` }),
  'the cookie header': (text) => contextWith('cookie', text).cookies,
  'the Accept-Language header': (text) => contextWith('accept-language', text).locale,
  chooseLanguage,
  rememberTypedAddress: (text) => rememberTypedAddress(text, '/'),
  rememberTypedSearch: (text) => rememberTypedSearch(searchFor(text), '/'),
  rememberTypedList: (list) => rememberTypedList({ list, accountNumber: '' }, '/'),
  extractContent,
  'extractContent of an attribute': (text) => extractContent(`<a href="${text}">`),
  'extractContent of elements': (text) => extractContent([...text.slice(0, 3000)].join('<p class="a b">')),
  parseFlagOverrides: (text) => parseFlagOverrides(text, () => undefined),
  readSelection: (text) => readSelection([], text),
  readTypedEmail,
  splitExpiry,
  parseListedAmount,
  isNegative,
  textOfHtml,
  'textOfHtml of a tag': (text) => textOfHtml(`<${text}>`),
  readTextFile: (text) => readTextFile(new TextEncoder().encode(text)),
  checkChargeSearch: (text) => checkChargeSearch(parseChargeSearch(formOf(text))),
  checkTransfer: (text) => checkTransfer(parseTypedTransfer(formOf(text)), transferFacts),
  rememberSentTransfer: (text) => rememberSentTransfer(parseTypedTransfer(formOf(text)), '/'),
  readSentTransfer: (text) => readSentTransfer({ cookies: { 'sent-transfer': text } }),
  readAskedCharge: (text) => readAskedCharge({ cookies: { 'asked-charge': text } }),
  readListedAmounts: (text) => readListedAmounts({ cookies: { 'listed-amounts': text } }),
  readTypedList: (text) =>
    readTypedList({ cookies: { 'typed-list': deflateRawSync(`list=${text}`).toString('base64url') } }),
};

let limitMs: number;
beforeAll(async () => {
  limitMs = await longTextLimitMs();
});

/** Lists the texts for which a function takes too long. */
async function slowTexts(parse: (text: string) => unknown): Promise<string[]> {
  const slow: string[] = [];
  for (const { name, text } of longTexts) {
    const ms = await bestMsOf(() => parse(text), limitMs);
    if (ms >= limitMs) slow.push(`${name}: ${ms.toFixed(0)} ms`);
  }
  return slow;
}

describe('processor time for a text of 60 kB', () => {
  it.each(Object.entries(parsers))(
    'is short in %s, for any text',
    async (_, parse) => expect(await slowTexts(parse)).toEqual([]),
    60_000,
  );

  it.each(requestTexts)(
    'is short in the rules of %s',
    async (_, schema) => expect(await slowTexts((text) => schema.safeParse(text))).toEqual([]),
    60_000,
  );
});
