import type { SourceChange } from './change-source.ts';

/** A change of one source that removes a rule. */
export interface Mutant extends SourceChange {
  /** The rule that the change removes. */
  readonly rule: string;
  /** The beginning of the path of the tests that must notice. */
  readonly tests: string;
}

/** Rules that protect money, sessions and data, each with a change that removes it. */
export const mutants: readonly Mutant[] = [
  {
    rule: 'amounts of two currencies are never added',
    file: 'libs/i18n/src/money.ts',
    from: 'amounts.some(({ currency }) => currency !== first.currency)',
    to: 'false',
    tests: 'libs/i18n/src/money',
  },
  {
    rule: 'only payable invoices are charged',
    file: 'apps/gateway/src/payments/claim-payment.ts',
    from: 'having bool_and(payable) and count',
    to: 'having count',
    tests: 'apps/gateway/src/payments/take-payment',
  },
  {
    rule: 'a payment expires after 90 minutes',
    file: 'apps/gateway/src/states/payment.ts',
    from: 'payment.expiresAtMs <= nowMs &&',
    to: 'false &&',
    tests: 'apps/gateway/src/states',
  },
  {
    rule: 'payers are sent only to a page with TLS or of the card processor',
    file: 'apps/gateway/src/card-processor/challenge-url.ts',
    from: "return protocol === 'https:' || ",
    to: 'return true || ',
    tests: 'apps/gateway/src/card-processor',
  },
  {
    rule: 'a sign-in of another visitor cannot be completed here',
    file: 'libs/identity/src/tokens/redirect-login.ts',
    from: "returned.get('state') !== login.state",
    to: 'false',
    tests: 'libs/identity/src/tokens',
  },
  {
    rule: 'a sign-out in one tab ends the session in all',
    file: 'libs/session/src/machine/next.ts',
    from: "ended: leave, 'signed-out-elsewhere': leaveAfterOthers",
    to: 'ended: leave',
    tests: 'libs/session/src/machine',
  },
  {
    rule: 'a server takes nobody for signed in whom the store does not know',
    file: 'libs/session/src/server/read-visitor.ts',
    from: "return user ? { status: 'signed-in', user } : { status: 'anonymous' };",
    to: "return { status: 'signed-in', user: user ?? { id: 'x', firstName: '', lastName: '' } };",
    tests: 'libs/session/src/server',
  },
  {
    rule: 'a server takes no idle session for signed in',
    file: 'libs/session/src/server/read-visitor.ts',
    from: " || !valuesOf(activityCookie).includes('yes')",
    to: '',
    tests: 'libs/session/src/server',
  },
  {
    rule: 'a server takes nobody for signed in while a sign-out is pending',
    file: 'libs/session/src/server/read-visitor.ts',
    from: "valuesOf(pendingSignOutCookie).some((value) => value !== '')",
    to: 'false',
    tests: 'libs/session/src/server',
  },
  {
    rule: 'scripts cannot read the session cookie',
    file: 'libs/identity/src/server/identity-proxy.ts',
    from: 'protectSession(passed.headers, sessionCookie);',
    to: '',
    tests: 'apps/storefront/src/server/identity',
  },
  {
    rule: 'a page of one visitor is not cached',
    file: 'libs/page-server/src/pages/page-cache.ts',
    from: "page.headers.set('cache-control', 'no-store');",
    to: '',
    tests: 'libs/page-server/src/pages',
  },
  {
    rule: 'a link in remote content runs no code',
    file: 'libs/content/src/wire/safe-href.ts',
    from: "(protocol === 'https:' || protocol === 'http:') && ",
    to: '',
    tests: 'libs/content/src/wire',
  },
  {
    rule: 'a cell of a CSV file is no formula',
    file: 'libs/invoices/src/server/downloads/write-csv.ts',
    from: 'text.replace(formula, "$1\'")',
    to: 'text',
    tests: 'libs/invoices/src/server/downloads',
  },
  {
    rule: 'logs contain no card number',
    file: 'libs/i18n/src/mask-personal.ts',
    from: "holdsCardNumber(digits) ? '[number]' : digits",
    to: 'digits',
    tests: 'libs/i18n/src/mask',
  },
  {
    rule: 'an order number has at least seven characters',
    file: 'libs/gateway-client/src/contract/invoices/lookup-rules.ts',
    from: "'order-number': { number: { min: 7,",
    to: "'order-number': { number: { min: 1,",
    tests: 'libs/invoices/src/number-rules',
  },
];
