import { locales } from '@assess/i18n';
import { loadCountries } from '@assess/i18n/countries';
import { html, type Markup } from '../../markup.ts';
import type { Customer } from '../data/customers.ts';
import { findProduct } from '../data/products.ts';
import { facts } from '../page-part.ts';
import type { AccountPage } from '../store-links.ts';
import type { Visitor } from '../visitor.ts';

type Body = (visitor: Visitor, customer: Customer) => Markup | Promise<Markup>;

/** The account's simple pages: what is known about the customer. */
export const accountPages: Record<Exclude<AccountPage, 'order-history'>, Body> = {
  quotes: (visitor, { id, quoted }) =>
    listing(visitor, visitor.texts.account.quote(`Q-${id.slice(2).toUpperCase()}`), quoted),
  'saved-carts': (visitor, { savedCart }) => listing(visitor, savedCart.name, savedCart.products),
  profile: async ({ texts: { account }, locale }, { firstName, lastName, email, registrationCountryIso }) => {
    const { nameOf } = await loadCountries(locale);
    return facts([
      [account.name, `${firstName} ${lastName}`],
      [account.email, email],
      [account.country, nameOf(registrationCountryIso)],
      [account.password, account.passwordText],
    ]);
  },
  qualifications: ({ texts: { account } }, { qualification }) =>
    facts([[account[qualification.type], qualification.title]]),
  accounts: ({ texts: { account } }, { accounts }) =>
    facts(
      accounts.map(({ number, type }) => [
        type === 'personal' ? account.personal : account.organisationAccount,
        number,
      ]),
    ),
  'address-book': ({ texts: { account } }, { firstName, lastName, address }) =>
    facts([[account.address, html`${firstName} ${lastName}${address.map((line) => html`<br />${line}`)}`]]),
  preferences: ({ texts: { account }, locale }) => {
    const { htmlLang, currency } = locales[locale];
    return facts([
      [account.language, nameIn(locale, 'language', htmlLang)],
      [account.currency, nameIn(locale, 'currency', currency)],
    ]);
  },
  'payment-cards': ({ texts: { account } }, { card }) =>
    facts([[account.cardEnding(card.brand, card.last4), `${account.expires} ${card.expires}`]]),
};

/** Products that go into the cart together. */
const listing = ({ texts, links, locale }: Visitor, title: string, products: readonly string[]): Markup =>
  html`<article>
    <h2>${title}</h2>
    <ul>
      ${products.map((number) => html`<li>${findProduct(number)?.name[locales[locale].language] ?? number}</li>`)}
    </ul>
    <form method="post" action="${links.cartLines}">
      ${products.map((number) => html`<input type="hidden" name="product" value="${number}" />`)}
      <button>${texts.account.toCart}</button>
    </form>
  </article>`;

const nameIn = (locale: Visitor['locale'], type: 'language' | 'currency', code: string): string =>
  new Intl.DisplayNames(locales[locale].htmlLang, { type }).of(code) ?? code;
